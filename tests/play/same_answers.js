// In the page: every trace of the build is played again by the engine in this browser, step by step.
async ({ site, games }) => {
  const { engine } = await import(`${site}js/engine.js`);
  const faults = [];
  const counted = { figures: 0, steps: 0, claims: 0 };

  const plain = (value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, plain(value[key])]))
      : Array.isArray(value) ? value.map(plain) : value;
  const alike = (one, other) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

  function compare(where, built, answered) {
    if (!alike(built, answered)) faults.push(`${where}: built ${JSON.stringify(built)}, answered ${JSON.stringify(answered)}`);
  }

  async function lines(where, position, rulings, all) {
    for (const [n, line] of all.entries()) {
      const before = position;
      if (line.throw) position = (await engine.ask({ ask: "throw", position, throw: line.throw, rulings })).position;
      compare(`${where} line ${n + 1}, thrown`, line.thrown, position);
      for (const step of line.steps) {
        const answer = await engine.ask({ ask: "play", position, move: step.move, rulings });
        compare(`${where} line ${n + 1}, ${step.move}`, step, answer);
        counted.steps += 1;
        position = step.position;
      }
      for (const { name, lines: others } of line.variations ?? []) await lines(`${where} (${name})`, before, rulings, others);
    }
  }

  async function claims(figure, trace) {
    const positions = [trace.start, trace.lines[0]?.thrown ?? trace.start];
    for (const claim of figure.querySelectorAll(".claim-move[data-move]")) {
      const { move, at = 0 } = claim.dataset;
      const cited = [...claim.parentElement.querySelectorAll(".cited a")].map((link) => decodeURIComponent(link.hash.slice(1)));
      const clauses = cited.map((id) => `${figure.getAttribute("work")}.${id}`);
      const answer = await engine.ask({ ask: "why", position: positions[at], move, rulings: trace.rulings });
      const refused = claim.classList.contains("is-refused");
      compare(`${figure.id} ${move}`, { allowed: !refused, clauses: clauses.sort() },
        { allowed: answer.allowed, clauses: [...(answer.clauses ?? [])].sort() });
      counted.claims += 1;
    }
  }

  const folded = await (await fetch("examples.json")).json();
  for (const figure of document.querySelectorAll("parlor-game")) {
    const trace = figure.hasAttribute("src") ? folded[figure.id] : JSON.parse(figure.querySelector(".trace").content.textContent);
    if (figure.hasAttribute("closed")) continue; // a position that cannot stand
    counted.figures += 1;
    await lines(figure.id, trace.start, trace.rulings, trace.lines);
    await claims(figure, trace);
  }
  for (const address of games) {
    const trace = await (await fetch(address)).json();
    counted.figures += 1;
    await lines(address, trace.start, trace.rulings, trace.lines);
  }
  return { faults, counted };
};
