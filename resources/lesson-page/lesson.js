// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';
(function () {
  const data = JSON.parse(document.getElementById('lesson-data').textContent);
  let language = data.language;
  const word = (key, ...values) => {
    const text = (data.words[language] || data.words.en)[key];
    return values.reduce((made, value, place) => made.replace('{' + place + '}', value), text);
  };
  const all = (selector, root) => Array.from((root || document).querySelectorAll(selector));
  const svg = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    return element;
  };
  const full = 10, priceOfMistake = 3, priceOfHint = 2;

  // One question being answered, as the program's own window scores it.
  class Run {
    constructor(section, question) {
      this.section = section;
      this.question = question;
      this.box = section.querySelector('.question');
      this.board = section.querySelector('.board');
      this.hexes = new Map(all('.hex', section).map((hex) => [hex.dataset.hex, hex]));
      this.buttons = all('.choices button', this.box);
      this.listen();
      this.begin();
    }

    begin() {
      this.found = new Set();
      this.attempts = new Map();
      this.path = [];
      this.node = 0;
      this.wrong = 0;
      this.hints = 0;
      this.isDone = false;
      this.isGivenUp = false;
      this.said = null;
      this.show();
    }

    get isOver() { return this.isDone || this.isGivenUp; }
    // Wrong answers have left nothing to choose but what is right.
    get isGivenAway() {
      const question = this.question;
      return question.kind === 'options' && this.wrong > 0
        && this.wrong + question.answer.length >= question.options.length;
    }
    get points() {
      return this.isGivenUp || this.isGivenAway ? 0 : Math.max(1, full - priceOfMistake * this.wrong - priceOfHint * this.hints);
    }

    listen() {
      const kind = this.question.kind;
      this.hexes.forEach((hex, number) => {
        hex.addEventListener('click', () => this.clickHex(number));
        hex.addEventListener('keydown', (event) => this.key(event, hex));
      });
      this.buttons.forEach((button, place) => {
        button.addEventListener('click', () => {
          this.answer(kind === 'units' ? button.dataset.unit : place, kind === 'units' ? this.question.units[button.dataset.unit]
            : this.question.options[place]);
        });
      });
      const press = (name, act) => this.box.querySelector(name).addEventListener('click', act);
      press('.hint', () => { if (this.hints < this.question.hints && !this.isOver) { this.hints += 1; this.show(); } });
      press('.give-up', () => { if (!this.isDone) { this.isGivenUp = true; this.said = null; this.show(); } });
      press('.again', () => { this.begin(); this.focusFirst(); });
      press('.back', () => {
        if (this.path.length > 0 && !this.isOver) {
          this.path.pop();
          this.node = this.path.length > 0 ? this.path[this.path.length - 1].node : 0;
          this.said = null;
          this.show();
        }
      });
    }

    focusFirst() {
      const first = all('.hex[tabindex="0"]', this.section)[0] || this.buttons[0];
      if (first) first.focus();
    }

    key(event, hex) {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        this.clickHex(hex.dataset.hex);
        return;
      }
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!way) return;
      event.preventDefault();
      // The nearest hex in that direction, those straight ahead before those aside.
      const at = this.center(hex);
      let best = null, least = Infinity;
      this.hexes.forEach((other) => {
        const to = this.center(other);
        const ahead = (to.x - at.x) * way[0] + (to.y - at.y) * way[1];
        const aside = Math.abs((to.x - at.x) * way[1]) + Math.abs((to.y - at.y) * way[0]);
        const far = ahead + 2 * aside;
        if (ahead > 1 && aside <= ahead * 2 && far < least) { best = other; least = far; }
      });
      if (best) this.goTo(best);
    }

    goTo(hex) {
      this.hexes.forEach((other) => other.setAttribute('tabindex', other === hex ? '0' : '-1'));
      hex.focus();
    }

    center(hex) { return { x: Number(hex.dataset.x), y: Number(hex.dataset.y) }; }

    clickHex(number) {
      const question = this.question;
      if (question.kind === 'hexes') {
        this.answer(number, question.hexes[number]);
      } else if (question.kind === 'path') {
        this.lead(number);
      } else {
        const here = this.buttons.filter((button) => question.unitHex[button.dataset.unit] === number);
        this.buttons.forEach((button) => button.classList.toggle('called', here.includes(button)));
        if (here.length === 1) {
          this.answer(here[0].dataset.unit, question.units[here[0].dataset.unit]);
        } else {
          this.said = { text: word(here.length > 1 ? 'which' : 'noUnit', number) };
          this.show();
          if (here.length > 1) here[0].focus();
        }
      }
    }

    answer(key, grade) {
      const isRight = data.grades[grade][0] === 1;
      this.said = { grade: grade };
      if (!this.isOver) {
        this.note(key, grade, isRight);
        if (isRight) this.found.add(key);
        this.isDone = this.question.kind === 'options' ? isRight : this.found.size === this.question.answer.length;
      }
      this.show();
    }

    lead(number) {
      const node = this.question.nodes[this.node];
      const next = node.to.find((pair) => pair[0] === number);
      if (this.isOver || number === node.at) {
        this.said = { grade: node.g };
      } else if (next) {
        this.said = { grade: this.question.nodes[next[1]].g };
        this.note(number, this.said.grade, true);
        this.path.push({ hex: number, node: next[1] });
        this.node = next[1];
        this.isDone = this.question.nodes[this.node].whole;
      } else {
        this.said = { grade: node.not[number], hex: number };
        this.note(number, this.said.grade, false);
      }
      this.show();
    }

    // What was answered already costs nothing; a step of a path may be wrong in one place and right in another.
    note(key, grade, isRight) {
      const known = this.question.kind === 'path' ? key + ' ' + grade : String(key);
      if (this.attempts.has(known)) return;
      this.attempts.set(known, isRight);
      this.wrong += isRight ? 0 : 1;
    }

    stateOf(key) {
      if (this.attempts.has(String(key))) return this.attempts.get(String(key)) ? 'right' : 'wrong';
      const isMissed = this.isGivenUp && this.question.answer.some((each) => String(each) === String(key));
      return isMissed ? 'missed' : '';
    }

    show() {
      const question = this.question;
      const states = new Map();
      if (question.kind === 'hexes') this.hexes.forEach((hex, number) => states.set(hex, this.stateOf(number)));
      this.buttons.forEach((button, place) => states.set(button, this.stateOf(question.kind === 'units' ? button.dataset.unit : place)));
      if (question.kind === 'path') this.showPath(states);
      all('.sign', this.board || this.box).forEach((sign) => sign.remove());
      states.forEach((state, element) => {
        ['right', 'wrong', 'missed'].forEach((name) => element.classList.toggle(name, name === state));
        const spoken = { right: word('isRight'), wrong: word('isWrong'), missed: word('isMissed') }[state];
        const plain = element.dataset.label;
        element.setAttribute('aria-label', spoken ? plain + ', ' + spoken : plain);
        if (state && element.classList.contains('hex')) this.sign(element, state);
      });
      this.showWords();
      score();
    }

    sign(hex, state) {
      const at = this.center(hex);
      const mark = svg('text', { x: at.x + 19, y: at.y - 10, class: 'sign ' + state, 'aria-hidden': 'true' });
      mark.textContent = { right: '✓', wrong: '✗', missed: '○' }[state];
      this.board.append(mark);
    }

    showPath(states) {
      all('.way', this.board).forEach((way) => way.remove());
      const nodes = this.question.nodes;
      const line = (numbers, name) => {
        if (numbers.length < 2) return;
        const points = numbers.map((number) => this.center(this.hexes.get(number))).map((at) => at.x + ',' + at.y);
        this.board.append(svg('polyline', { points: points.join(' '), class: name }));
      };
      const led = [nodes[0].at].concat(this.path.map((step) => step.hex));
      this.hexes.forEach((hex) => states.set(hex, ''));
      this.path.forEach((step) => states.set(this.hexes.get(step.hex), 'right'));
      if (this.said && this.said.hex) states.set(this.hexes.get(this.said.hex), 'wrong');
      line(led, 'way');
      if (this.isGivenUp) {
        const rest = [led[led.length - 1]];
        let at = this.node;
        while (nodes[at].to.length > 0) {
          rest.push(nodes[at].to[0][0]);
          at = nodes[at].to[0][1];
          states.set(this.hexes.get(rest[rest.length - 1]), 'missed');
        }
        line(rest, 'way rest');
      }
    }

    showWords() {
      const question = this.question;
      const feedback = this.box.querySelector('.feedback');
      feedback.replaceChildren();
      ['right', 'sentence', 'rule'].forEach((name) => delete feedback.dataset[name]);
      const add = (name, text, speech) => {
        const element = document.createElement(name);
        element.textContent = text;
        if (speech) element.lang = speech;
        feedback.append(element, ' ');
        return element;
      };
      if (this.said && this.said.grade !== undefined) {
        const [isRight, sentence, rule] = data.grades[this.said.grade];
        feedback.dataset.right = isRight;
        feedback.dataset.sentence = sentence.replace('%hex', this.said.hex || '');
        feedback.dataset.rule = rule < 0 ? '' : data.rules[rule][0];
        add('strong', word(isRight ? 'right' : 'wrong'));
        add('span', feedback.dataset.sentence, data.speech);
        if (rule >= 0) {
          const told = add('span', word('rule', data.rules[rule][0]) + ': ' + data.rules[rule][1], data.speech);
          told.className = 'rule';
        }
      } else if (this.isGivenUp) {
        add('strong', word('given'));
      } else if (this.said) {
        add('span', this.said.text);
      }
      const found = this.box.querySelector('.found');
      found.textContent = this.isDone ? word('points', this.points, full)
        : question.kind === 'path' ? word('way', this.path.length, question.longest)
          : question.kind === 'options' ? '' : word('found', this.found.size, question.answer.length);
      all('.hints > li', this.box).forEach((hint, place) => { hint.hidden = place >= this.hints; });
      this.box.querySelector('.done').hidden = !this.isDone || !this.box.querySelector('.done').children.length;
      this.box.querySelector('.hint').hidden = this.isOver || this.hints >= question.hints;
      this.box.querySelector('.give-up').hidden = this.isOver;
      this.box.querySelector('.again').hidden = !this.isOver;
      this.box.querySelector('.back').hidden = question.kind !== 'path' || this.isOver || this.path.length === 0;
      this.box.dataset.state = this.isDone ? 'done' : this.isGivenUp ? 'given-up' : 'open';
      this.box.dataset.points = this.isOver ? this.points : '';
    }
  }

  const runs = [];
  function score() {
    const over = runs.filter((run) => run.isOver);
    const sum = over.reduce((total, run) => total + run.points, 0);
    const text = document.querySelector('.score');
    text.hidden = runs.length === 0;
    text.textContent = word('score', sum, full * runs.length);
  }

  function speak(chosen) {
    language = chosen;
    document.documentElement.lang = chosen;
    all('[data-lang]').forEach((text) => { text.hidden = text.dataset.lang !== chosen; });
    all('[data-word]').forEach((label) => { label.textContent = word(label.dataset.word); });
    all('[data-word-label]').forEach((label) => label.setAttribute('aria-label', word(label.dataset.wordLabel)));
    all('.languages button').forEach((button) => button.setAttribute('aria-pressed', String(button.dataset.language === chosen)));
    const title = document.querySelector('h1 [data-lang="' + chosen + '"]');
    if (title) document.title = title.textContent;
    runs.forEach((run) => run.show());
    score();
  }

  data.steps.forEach((question, place) => {
    if (question) runs.push(new Run(document.getElementById('step-' + (place + 1)), question));
  });
  all('.languages button').forEach((button) => button.addEventListener('click', () => speak(button.dataset.language)));
  speak(language);
  document.documentElement.dataset.ready = '1';
}());
