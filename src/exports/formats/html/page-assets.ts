// Made by scripts/inline-page.ts out of page/: change that.

/** For the Content-Security-Policy: any other text is not run. */
export const pageScriptHash = 'sha256-eRRBkAmHPEin+Ra5dT8c3i3X/xrBbCpTu0jS63y2iSU=';

export const pageScript = `
// @ts-check
// Brings the table of entries to life: sorting, filters, sums; and names the bars of the charts. It is inlined into the
// page by scripts/inline-page.ts, so it stands alone. Without it the page is complete, but still.
(() => {
  const table = /** @type {HTMLTableElement | null} */ (document.querySelector('table.entries'));
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.filters'));
  if (table && form) enliven(table, form);
  nameBars();

  /** @param {HTMLTableElement} table @param {HTMLFormElement} form */
  function enliven(table, form) {
    const [body] = table.tBodies;
    if (!body) return;
    const rows = [...body.rows].map((element, place) => ({ element, place, text: '' }));
    let order = rows;
    // A browser lays out some hundred rows at once, not 20,000. Those below come as they are scrolled to.
    const rowsAtOnce = 300;
    let room = rowsAtOnce;
    const more = document.createElement('button');
    more.type = 'button';
    more.className = 'more';
    table.after(more);
    // Not all entries of the export are in the page, so it has no foot with their total.
    const isBounded = table.tFoot === null;
    const isRounded = table.classList.contains('rounded');
    const heads = [...table.querySelectorAll('thead th')];
    const collator = new Intl.Collator('en', { numeric: true });
    let waiting = 0;

    const readCell = (/** @type {HTMLTableRowElement} */ row, /** @type {number} */ index) =>
      row.cells[index]?.textContent ?? '';
    const readNumber = (/** @type {HTMLTableRowElement} */ row, /** @type {string} */ by) =>
      by === 'e' ? Number(row.dataset['s']) + Number(row.dataset['d']) : Number(row.dataset[by]);

    /** @param {Element} head @param {number} index */
    function sortBy(head, index) {
      const isDescending = head.getAttribute('aria-sort') === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      const by = head.getAttribute('data-by');
      const keyed = rows.map((row) => ({
        row,
        number: by === null ? 0 : readNumber(row.element, by),
        text: by === null ? readCell(row.element, index) : '',
      }));
      const sign = isDescending ? -1 : 1;
      keyed.sort((a, b) => {
        // What is empty comes last either way: it is what nobody looks for.
        if ((a.text === '') !== (b.text === '')) return a.text === '' ? 1 : -1;
        return sign * (a.number - b.number || collator.compare(a.text, b.text)) || a.row.place - b.row.place;
      });
      order = keyed.map(({ row }) => row);
      room = rowsAtOnce;
      layOut();
      body?.replaceChildren(...order.map(({ element }) => element));
    }

    /** The rows beyond \`room\` wait; on paper they are there. */
    function layOut() {
      let left = room;
      let waiting = 0;
      for (const { element } of order) {
        if (element.hidden) continue;
        const isLater = left <= 0;
        if (isLater) waiting += 1;
        left -= 1;
        if (element.classList.contains('later') !== isLater) element.classList.toggle('later', isLater);
      }
      more.textContent = \`Show more (\${waiting.toLocaleString('en')} left)\`;
      more.hidden = waiting === 0;
    }

    function showMore() {
      room += rowsAtOnce;
      layOut();
    }

    more.addEventListener('click', showMore);
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        showMore();
        // It tells of a change only: where the end is still near, it must be asked anew.
        watcher.unobserve(more);
        watcher.observe(more);
      },
      { rootMargin: '800px' },
    );

    heads.forEach((head, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      button.addEventListener('click', () => sortBy(head, index));
      head.append(button);
    });

    function filter() {
      const asked = new FormData(form);
      const read = (/** @type {string} */ name) => {
        const value = asked.get(name);
        return typeof value === 'string' ? value : '';
      };
      const words = read('text').toLowerCase().split(/\\s+/).filter(Boolean);
      const [user, task, label] = [read('user'), read('task'), read('label')];
      const sum = { entries: 0, recordedMs: 0, roundedMs: 0 };
      for (const row of rows) {
        const { u, t, l = '', d, r } = row.element.dataset;
        const isShown =
          (user === '' || u === user) &&
          (task === '' || t === task) &&
          (label === '' || l.split(' ').includes(label)) &&
          (words.length === 0 || holdsAll(row, words));
        if (row.element.hidden === isShown) row.element.hidden = !isShown;
        if (!isShown) continue;
        sum.entries += 1;
        sum.recordedMs += Number(d);
        sum.roundedMs += Number(r ?? d);
      }
      room = rowsAtOnce;
      layOut();
      showSum(sum);
    }

    /** @param {{ element: HTMLTableRowElement, text: string }} row @param {string[]} words */
    function holdsAll(row, words) {
      row.text ||= [...row.element.cells]
        .map((cell) => cell.textContent)
        .join(' ')
        .toLowerCase();
      return words.every((word) => row.text.includes(word));
    }

    /** @param {{ entries: number, recordedMs: number, roundedMs: number }} sum */
    function showSum({ entries, recordedMs, roundedMs }) {
      const isPart = entries < rows.length;
      const duration = (/** @type {number} */ ms) => \`\${hoursAndMinutes(ms)} (\${decimalHours(ms)} hours)\`;
      const recorded = isRounded ? \`, recorded \${duration(recordedMs)}\` : '';
      const output = form?.querySelector('output');
      const count = entries.toLocaleString('en');
      const entriesText = isBounded ? 'listed entries' : 'entries';
      const shown = isPart
        ? \`\${count} of \${rows.length.toLocaleString('en')} \${entriesText}\`
        : \`All \${count} \${entriesText}\`;
      if (output) output.textContent = \`\${shown}: \${duration(roundedMs)}\${recorded}\`;
      form?.classList.toggle('part', isPart);
      const foot = table.tFoot?.rows[0];
      if (!foot) return;
      const title = foot.cells[0];
      if (title) title.textContent = isPart ? 'Total of the entries shown' : 'Total';
      const sums = isRounded ? [recordedMs, roundedMs] : [recordedMs];
      sums.forEach((ms, index) => {
        const [hours, decimal] = [foot.cells[1 + index * 2], foot.cells[2 + index * 2]];
        if (hours) hours.textContent = hoursAndMinutes(ms);
        if (decimal) decimal.textContent = decimalHours(ms);
      });
    }

    form.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = setTimeout(filter, 100);
    });
    // The fields have their first values again only after the event.
    form.addEventListener('reset', () => setTimeout(filter));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.hidden = false;
    filter();
    watcher.observe(more);
  }

  function nameBars() {
    const tip = document.createElement('div');
    tip.className = 'tip';
    tip.hidden = true;
    tip.setAttribute('aria-hidden', 'true');
    document.body.append(tip);
    document.addEventListener('pointermove', (event) => {
      const bar = event.target instanceof Element ? event.target.closest('.chart svg path[aria-label]') : null;
      tip.hidden = bar === null;
      if (bar === null) return;
      tip.textContent = bar.getAttribute('aria-label');
      const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
      tip.style.translate = \`\${Math.max(8, left)}px \${event.clientY + 18}px\`;
    });
  }

  // As in src/model/duration-text.ts: the nearest unit, the half up.

  /** @param {number} ms @param {number} unitMs */
  function nearest(ms, unitMs) {
    const over = ms % unitMs;
    return (ms - over) / unitMs + (over * 2 >= unitMs ? 1 : 0);
  }

  /** @param {number} ms */
  function hoursAndMinutes(ms) {
    const minutes = nearest(ms, 60000);
    return \`\${Math.floor(minutes / 60)}:\${String(minutes % 60).padStart(2, '0')}\`;
  }

  /** @param {number} ms */
  function decimalHours(ms) {
    const hundredths = nearest(ms, 36000);
    return \`\${Math.floor(hundredths / 100)}.\${String(hundredths % 100).padStart(2, '0')}\`;
  }
})();
`;

/** For the Content-Security-Policy: any other text is not run. */
export const pageStyleHash = 'sha256-PraGEyoy5paVbReI2XGucKGxk+0Voin0S4RXZuS+BQY=';

export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8;
  --card: #ffffff;
  --ink: #1a2130;
  --muted: #5b6577;
  --line: #e1e5eb;
  --weekend: #f3f5f8;
  --accent: #2459c4;
  --warn: #8a4b00;
  --warn-card: #fff7e8;
  --warn-line: #efd3a0;
  --chip: #edf1f7;
  --s0: #2f6bd8;
  --s1: #e38b1c;
  --s2: #169383;
  --s3: #c43f7c;
  --s4: #7b58d3;
  --s5: #7ca32b;
  --s6: #a8502d;
  --s7: #38a5d9;
  --rest: #98a1b0;
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #11151c;
    --card: #191f29;
    --ink: #e8ecf3;
    --muted: #9ba6b8;
    --line: #2b3340;
    --weekend: #1e2531;
    --accent: #8ab4ff;
    --warn: #ffc36b;
    --warn-card: #2a2215;
    --warn-line: #5a4520;
    --chip: #28303d;
    --s0: #6b9dfb;
    --s1: #f2aa4f;
    --s2: #3fc2af;
    --s3: #ee7fb1;
    --s4: #aa92f6;
    --s5: #a9ca5f;
    --s6: #dc8a65;
    --s7: #74c8f1;
    --rest: #7b8696;
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font:
    15px / 1.5 system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Noto Sans",
    "Liberation Sans",
    Arial,
    sans-serif;
  font-variant-numeric: tabular-nums;
}

main {
  max-width: 1320px;
  margin: 0 auto;
  padding: 40px 24px 64px;
}

header {
  margin-bottom: 24px;
}

h1 {
  margin: 0;
  font-size: 30px;
  font-weight: 680;
  line-height: 1.2;
  letter-spacing: -0.02em;
}

header p {
  margin: 6px 0 0;
  font-size: 17px;
}

header span {
  margin-left: 12px;
  color: var(--muted);
  font-size: 14px;
  white-space: nowrap;
}

h2 {
  margin: 0 0 14px;
  font-size: 17px;
  font-weight: 640;
  letter-spacing: -0.005em;
}

section,
.figures {
  margin: 0 0 20px;
  padding: 22px 24px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
}

.figures {
  display: grid;
  grid-template-columns: minmax(300px, 2.4fr) repeat(4, 1fr);
  padding: 0;
}

.figures > div {
  padding: 20px 24px;
  border-left: 1px solid var(--line);
}

.figures > .total {
  border-left: 0;
}

dt {
  color: var(--muted);
  font-size: 13px;
}

dd {
  margin: 2px 0 0;
  font-size: 26px;
  font-weight: 640;
  line-height: 1.25;
  letter-spacing: -0.01em;
}

.total dd {
  display: inline-block;
  margin-right: 10px;
  font-size: 40px;
  line-height: 1.1;
}

.total .beside {
  color: var(--muted);
  font-size: 17px;
  font-weight: 400;
  letter-spacing: 0;
}

.beside span {
  display: block;
  font-size: 13px;
}

.warnings {
  border-color: var(--warn-line);
  background: var(--warn-card);
}

.warnings h2 {
  color: var(--warn);
}

.warnings ul,
.notes ul {
  margin: 0;
  padding-left: 20px;
}

.warnings li {
  margin: 4px 0;
  overflow-wrap: anywhere;
}

.warnings .scroll {
  max-height: 260px;
}

.notes {
  border: 0;
  background: none;
  color: var(--muted);
  font-size: 14px;
}

.notes h2 {
  font-size: 14px;
}

.chart svg {
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
}

.chart path[aria-label]:hover {
  opacity: 0.8;
}

.narrow {
  display: none;
}

.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 22px;
  margin: 10px 0 0;
  padding: 0;
  list-style: none;
}

.legend li {
  overflow-wrap: anywhere;
}

.legend li::before {
  content: "";
  display: inline-block;
  width: 11px;
  height: 11px;
  margin-right: 8px;
  border-radius: 3px;
  background: var(--swatch);
  print-color-adjust: exact;
}

.legend span {
  margin-left: 4px;
  color: var(--muted);
}

.s0 {
  --swatch: var(--s0);
}

.s1 {
  --swatch: var(--s1);
}

.s2 {
  --swatch: var(--s2);
}

.s3 {
  --swatch: var(--s3);
}

.s4 {
  --swatch: var(--s4);
}

.s5 {
  --swatch: var(--s5);
}

.s6 {
  --swatch: var(--s6);
}

.s7 {
  --swatch: var(--s7);
}

.s8 {
  --swatch: var(--rest);
}

.tip {
  position: fixed;
  z-index: 3;
  top: 0;
  left: 0;
  max-width: min(420px, 90vw);
  padding: 5px 10px;
  border-radius: 6px;
  background: var(--ink);
  color: var(--card);
  font-size: 13px;
  pointer-events: none;
  overflow-wrap: anywhere;
}

.scroll {
  max-height: 560px;
  overflow: auto;
}

table {
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
}

th,
td {
  padding: 8px 10px;
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  text-align: left;
  vertical-align: top;
  overflow-wrap: anywhere;
}

th:first-child,
td:first-child {
  padding-left: 4px;
}

th:last-child,
td:last-child {
  padding-right: 4px;
}

thead th {
  position: sticky;
  z-index: 1;
  top: 0;
  background: var(--card);
  color: var(--muted);
  font-size: 13px;
  font-weight: 600;
  vertical-align: bottom;
  white-space: nowrap;
}

tfoot th,
tfoot td {
  border-bottom: 0;
  font-weight: 640;
}

.scroll tfoot th,
.scroll tfoot td {
  position: sticky;
  bottom: 0;
  border-top: 1px solid var(--line);
  background: var(--card);
}

.scroll tbody tr:last-child > * {
  border-bottom: 0;
}

small,
em {
  color: var(--muted);
  font-size: 13px;
}

.totals .number,
.totals th:nth-last-child(-n + 3):not([colspan]) {
  width: 110px;
  text-align: right;
  white-space: nowrap;
}

.totals .number:last-child {
  color: var(--muted);
}

.entries {
  table-layout: fixed;
  font-size: 14px;
}

.entries th,
.entries td {
  padding: 8px 7px;
}

.entries thead th {
  font-size: 12.5px;
}

.entries td:nth-child(-n + 3),
.entries td:nth-child(n + 8):not(:last-child) {
  white-space: nowrap;
}

.entries bdi {
  white-space: pre-line;
}

.date {
  width: 94px;
}

.time {
  width: 58px;
}

.name {
  width: 11.5%;
}

.labels {
  width: 11%;
}

col.number {
  width: 78px;
}

.entry {
  width: 88px;
}

.entries th:nth-child(n + 8):not(:last-child),
.entries td:nth-child(n + 8):not(:last-child),
.entries tfoot td {
  text-align: right;
}

.entries td:nth-child(9),
.entries td:nth-child(11):not(:last-child),
.entries td:last-child,
.entries tfoot td:nth-child(odd) {
  color: var(--muted);
}

.entries tbody td:last-child {
  font-size: 12px;
  line-height: 21px;
}

.entries td:nth-child(7) bdi {
  display: inline-block;
  margin: 0 2px 2px 0;
  padding: 0 7px;
  border-radius: 10px;
  background: var(--chip);
  font-size: 12px;
  line-height: 20px;
}

.entries small {
  display: block;
  font-size: 11px;
}

.entries thead button {
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}

.entries thead button:hover {
  color: var(--ink);
}

[aria-sort] {
  color: var(--accent);
}

[aria-sort] button::after {
  content: " ↑" / "";
}

[aria-sort="descending"] button::after {
  content: " ↓" / "";
}

.filters {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px 12px;
  margin-bottom: 14px;
}

.filters label {
  flex: 1 1 150px;
  max-width: 220px;
  color: var(--muted);
  font-size: 13px;
}

.filters .search {
  flex-grow: 2;
  max-width: 340px;
}

.filters input,
.filters select,
.filters > button {
  height: 36px;
  padding: 0 10px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--page);
  color: var(--ink);
  font: inherit;
  font-size: 14px;
}

.filters input,
.filters select {
  display: block;
  width: 100%;
  margin-top: 3px;
}

.filters > button {
  padding: 0 16px;
  cursor: pointer;
}

.filters output {
  flex: 1 0 100%;
  color: var(--muted);
  font-size: 14px;
}

.filters.part output {
  color: var(--accent);
  font-weight: 600;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

.limit {
  margin: 0 0 14px;
  padding: 10px 14px;
  border-radius: 8px;
  background: var(--warn-card);
}

.empty {
  margin: 0;
  color: var(--muted);
}

@media screen and (max-width: 760px) {
  main {
    padding: 24px 12px 40px;
  }

  header span {
    display: block;
    margin: 2px 0 0;
  }

  section {
    padding: 18px 16px;
  }

  .figures {
    grid-template-columns: repeat(4, 1fr);
  }

  .figures > div {
    padding: 12px 4px 12px 16px;
  }

  .figures > .total {
    grid-column: 1 / -1;
    padding-top: 18px;
    border-bottom: 1px solid var(--line);
  }

  .figures > .total + div {
    border-left: 0;
  }

  dd {
    font-size: 20px;
  }

  .total .beside span {
    display: inline;
    margin-left: 6px;
  }

  .wide {
    display: none;
  }

  .narrow {
    display: block;
  }

  .filters label,
  .filters .search {
    flex: 1 1 40%;
    max-width: none;
  }

  .filters .search {
    flex-basis: 100%;
  }

  .totals .number,
  .totals th:nth-last-child(-n + 3):not([colspan]) {
    width: auto;
  }

  .totals th,
  .totals td {
    padding: 8px 5px;
    font-size: 14px;
    overflow-wrap: break-word;
  }

  .totals small {
    display: none;
  }

    .entries,
  .entries tbody {
    display: block;
  }

  .entries colgroup,
  .entries thead {
    display: none;
  }

  .entries tr {
    display: grid;
    grid-template-columns: auto auto 1fr auto auto;
    gap: 1px 8px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }

  .entries tbody td,
  .entries tfoot th,
  .entries tfoot td {
    padding: 0;
    border: 0;
  }

  .entries td:nth-child(3)::before {
    content: "– ";
  }

  .entries small {
    display: inline;
  }

  .entries td:nth-child(2n + 8) {
    font-weight: 640;
  }

  .entries tbody td:nth-child(n + 8) {
    grid-row: 1;
  }

  .entries tbody td:nth-child(3) {
    grid-column: 3;
  }

  .entries tbody td:nth-child(2n + 8) {
    grid-column: 4;
  }

  .entries tbody td:nth-child(2n + 9) {
    grid-column: 5;
  }

  .entries.rounded td:nth-child(-n + 9):nth-child(n + 8) {
    display: none;
  }

  .entries td:nth-child(n + 4):nth-child(-n + 7) {
    grid-column: 1 / -1;
  }

  .entries td:nth-child(4) {
    font-weight: 560;
  }

  .entries tbody td:last-child {
    display: none;
  }

  .entries td:empty {
    display: none;
  }

  .entries tfoot tr {
    display: flex;
    border: 0;
  }

  .entries tfoot th {
    flex: 1;
  }
}

@media screen and (scripting: enabled) {
  .entries tbody tr.later {
    display: none;
  }
}

.more {
  display: block;
  margin: 16px auto 0;
  padding: 8px 18px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--page);
  color: var(--ink);
  font: inherit;
  font-size: 14px;
  cursor: pointer;
}

.more[hidden],
.filters[hidden],
.entries tbody tr[hidden],
.tip[hidden] {
  display: none;
}

@page {
  margin: 14mm 12mm;
}

@page entries {
  size: landscape;
}

@media print {
  body {
    background: none;
    font-size: 10pt;
  }

  main {
    max-width: none;
    padding: 0;
  }

  h2 {
    break-after: avoid;
  }

  section,
  .figures {
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
  }

  section {
    margin-bottom: 8mm;
  }

  .figures {
    margin-bottom: 8mm;
    border: 1px solid var(--line);
    border-width: 1px 0;
  }

  .figures > div {
    padding: 3mm 4mm;
  }

  .figures > .total {
    padding-left: 0;
  }

  #entries {
    page: entries;
  }

  .chart,
  .legend,
  tr {
    break-inside: avoid;
  }

  .chart {
    print-color-adjust: exact;
  }

    .entries thead button {
    display: contents;
  }

  .scroll,
  .warnings .scroll {
    max-height: none;
    overflow: visible;
  }

  .warnings {
    padding: 3mm 4mm;
    border: 1px solid var(--warn-line);
  }

    .filters:not(.part),
  .filters > :not(output),
  .more,
  .tip {
    display: none;
  }

  thead th,
  .scroll tfoot th,
  .scroll tfoot td {
    position: static;
    background: none;
  }

  tfoot {
    display: table-row-group;
    break-before: avoid;
  }

  th,
  td,
  .entries th,
  .entries td {
    padding: 1mm 1.5mm;
  }

  .entries {
    font-size: 8pt;
  }

  .date {
    width: 21mm;
  }

  .time {
    width: 13mm;
  }

  col.number {
    width: 17mm;
  }

  .entry {
    width: 22mm;
  }

  .entries tbody td:last-child {
    font-size: 7pt;
    line-height: 1.6;
  }

  thead th,
  .entries thead th,
  small,
  em {
    font-size: 8pt;
  }

  .entries td:nth-child(7) bdi {
    padding: 0 1mm;
    font-size: 7pt;
    line-height: 1.4;
  }
}
`;
