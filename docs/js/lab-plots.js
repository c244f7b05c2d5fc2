// Plots of one or two runs as SVG. What they show stands in the tables beside them too, so they are pictures for the eye.

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 640;
const EDGE = { left: 34, right: 8, top: 8, bottom: 24 };

function drawn(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const round = (number) => Math.round(number * 10) / 10;
const word = (x, y, text, kind = "") => drawn("text", { x: round(x), y: round(y), class: kind }, text);

function picture(height, label, children) {
  return drawn("svg", { class: "lab-plot", viewBox: `0 0 ${WIDE} ${height}`, role: "img", "aria-label": label }, ...children);
}

/** How long games take: the first run's bars stand up, the second's hang down. */
export function histogram(bins, names, label) {
  const half = 90;
  const height = EDGE.top + half * names.length + EDGE.bottom;
  const most = Math.max(...bins.flatMap(({ shares }) => shares));
  const step = (WIDE - EDGE.left - EDGE.right) / bins.length;
  const base = EDGE.top + half;
  const bars = bins.flatMap(({ shares, from, to }, n) => shares.map((share, run) => {
    const tall = most ? (share / most) * (half - 6) : 0;
    const box = { x: round(EDGE.left + n * step + 1), width: round(Math.max(step - 2, 1)), height: round(tall), y: round(run ? base : base - tall) };
    return drawn("rect", { ...box, class: `run run--${names[run]}` }, drawn("title", {}, `${names[run]}: ${from} to ${to} throws, ${round(share * 100)} of 100 games`));
  }));
  const every = Math.ceil(bins.length / 8);
  const marks = bins.flatMap(({ from }, n) => (n % every ? [] : [word(EDGE.left + n * step, height - 8, from)]));
  return picture(height, label, [
    ...bars,
    drawn("line", { class: "axis", x1: EDGE.left, x2: WIDE - EDGE.right, y1: base, y2: base }),
    ...names.map((name, n) => word(4, base + (n ? half / 2 : -half / 2), name, "name")),
    ...marks,
  ]);
}

/** Bars beside each other: rows of [{name, values: [one for each run]}]. */
export function bars(rows, names, label) {
  const thick = 14;
  const apart = 12;
  const left = 190;
  const most = Math.max(...rows.flatMap(({ values }) => values), 1e-9);
  const long = WIDE - left - 60;
  const each = names.length * thick + apart;
  const parts = rows.flatMap(({ name, values }, row) => [
    word(0, row * each + (names.length * thick) / 2 + 5, name),
    ...values.flatMap((value, run) => {
      const y = row * each + run * thick;
      const length = round((value / most) * long);
      return [
        drawn("rect", { x: left, y: y + 1, width: Math.max(length, 0.5), height: thick - 2, class: `run run--${names[run]}` }),
        word(left + length + 5, y + thick - 3, `${value.toFixed(1)}${names.length > 1 ? ` ${names[run]}` : ""}`),
      ];
    }),
  ]);
  return picture(rows.length * each, label, parts);
}
