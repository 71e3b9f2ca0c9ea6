// Made by scripts/inline-page.ts out of page/: change that.

/** For the Content-Security-Policy: any other text is not run. */
export const pageScriptHash = 'sha256-oKjErOHXV8ylPa+AGouEM8VUdnp/GdytbA6O6ALT1hA=';

export const pageScript = `
// @ts-check
// Brings the tables to life: sorting, and for entries filters and sums; and names the bars of the charts. It is inlined
// into the page by scripts/inline-page.ts, so it stands alone. Without it the page is complete, but still.
(() => {
  /** @typedef {{ readonly element: HTMLTableRowElement, readonly place: number, text: string }} Row */

  const collator = new Intl.Collator('en', { numeric: true });
  // A browser lays out some hundred rows at once, not 20,000; people overlook some thirty. Both numbers are those by
  // which the page has the class \`later\` on rows.
  const entriesAtOnce = 300;
  const totalsAtOnce = 30;

  for (const table of document.querySelectorAll('table.totals')) {
    if (table instanceof HTMLTableElement) createList(table, totalsAtOnce, Number.POSITIVE_INFINITY);
  }
  const entries = /** @type {HTMLTableElement | null} */ (document.querySelector('table.entries'));
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.filters'));
  if (entries && form) enliven(entries, form);
  nameBars();

  /**
   * A table that sorts, and that shows \`step\` more rows at a time. On paper all are there.
   * @param {HTMLTableElement} table @param {number} atOnce @param {number} step
   */
  function createList(table, atOnce, step) {
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map(newRow);
    let order = rows;
    let room = atOnce;
    const more = document.createElement('button');
    more.type = 'button';
    more.className = 'more';
    (table.closest('.scroll') ?? table).after(more);
    more.addEventListener('click', showMore);
    const heads = [...table.querySelectorAll('thead th')];
    heads.forEach((head, index) => {
      if (!head.hasAttribute('data-by')) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      button.addEventListener('click', () => {
        order = sort(table, rows, heads, index);
        restart();
      });
      head.append(button);
    });

    function restart() {
      room = atOnce;
      layOut();
    }

    function showMore() {
      room += step;
      layOut();
    }

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
      const count = waiting.toLocaleString('en');
      more.textContent = step === Number.POSITIVE_INFINITY ? \`Show \${count} more\` : \`Show more (\${count} left)\`;
      more.hidden = waiting === 0;
    }

    layOut();
    return { rows, more, restart, showMore };
  }

  /** @param {HTMLTableRowElement} element @param {number} place @returns {Row} */
  function newRow(element, place) {
    return { element, place, text: '' };
  }

  /**
   * Sorts by a column, and the other way round if it is sorted by that. Groups, each a table body below its head, are
   * sorted by their heads, and rows within them.
   * @param {HTMLTableElement} table @param {readonly Row[]} rows @param {readonly Element[]} heads @param {number} index
   */
  function sort(table, rows, heads, index) {
    const head = heads[index];
    const by = head?.getAttribute('data-by') ?? '';
    const before = head?.getAttribute('aria-sort');
    // The largest number is what people look for first.
    const first = head?.classList.contains('number') ? 'descending' : 'ascending';
    const second = first === 'ascending' ? 'descending' : 'ascending';
    const direction = before === first ? second : first;
    for (const other of heads) other.removeAttribute('aria-sort');
    head?.setAttribute('aria-sort', direction);
    const compare = comparison(direction === 'descending' ? -1 : 1);
    const keyed = rows.map((row) => ({ row, ...keyOf(row, by, index) })).sort(compare);
    const groups = Map.groupBy(keyed, ({ row }) => row.element.parentElement);
    const bodies = [...groups]
      .map(([body, own]) => ({ body, own, head: own.find(({ row }) => row.element.classList.contains('group')) }))
      .sort((a, b) => (a.head && b.head ? compare(a.head, b.head) : 0));
    return bodies.flatMap(({ body, own, head: top }) => {
      const sorted = (top ? [top, ...own.filter((one) => one !== top)] : own).map(({ row }) => row);
      body?.replaceChildren(...sorted.map(({ element }) => element));
      if (bodies.length > 1 && body) table.insertBefore(body, table.tFoot);
      return sorted;
    });
  }

  /** @param {Row} row @param {string} by @param {number} index */
  function keyOf({ element, place }, by, index) {
    if (by === '') return { number: 0, text: element.cells[index]?.textContent ?? '' };
    const { s, d } = element.dataset;
    const number = by === 'p' ? place : by === 'e' ? Number(s) + Number(d) : Number(element.dataset[by] ?? -1);
    return { number, text: '' };
  }

  /** @typedef {{ readonly row: Row, readonly number: number, readonly text: string }} Keyed */

  /** @param {1 | -1} sign @returns {(a: Keyed, b: Keyed) => number} */
  function comparison(sign) {
    return (a, b) => {
      // What is empty comes last either way: it is what nobody looks for.
      if ((a.text === '') !== (b.text === '')) return a.text === '' ? 1 : -1;
      return sign * (a.number - b.number || collator.compare(a.text, b.text)) || a.row.place - b.row.place;
    };
  }

  /** @param {HTMLTableElement} table @param {HTMLFormElement} form */
  function enliven(table, form) {
    const { rows, more, restart, showMore } = createList(table, entriesAtOnce, entriesAtOnce);
    // Not all entries of the export are in the page, so it has no foot with their total.
    const isBounded = table.tFoot === null;
    const isRounded = table.classList.contains('rounded');
    let waiting = 0;

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

    function filter() {
      const asked = new FormData(form);
      const read = (/** @type {string} */ name) => {
        const value = asked.get(name);
        return typeof value === 'string' ? value : '';
      };
      const words = read('text').toLowerCase().split(/\\s+/).filter(Boolean);
      const [user, task, label, billable] = [read('user'), read('task'), read('label'), read('billable')];
      const sum = { entries: 0, recordedMs: 0, roundedMs: 0, amount: 0n };
      for (const row of rows) {
        const { u, t, l = '', b, d, r, a = '0' } = row.element.dataset;
        const isShown =
          (user === '' || u === user) &&
          (task === '' || t === task) &&
          (label === '' || l.split(' ').includes(label)) &&
          (billable === '' || b === billable) &&
          (words.length === 0 || holdsAll(row, words));
        if (row.element.hidden === isShown) row.element.hidden = !isShown;
        if (!isShown) continue;
        sum.entries += 1;
        sum.recordedMs += Number(d);
        sum.roundedMs += Number(r ?? d);
        sum.amount += BigInt(a);
      }
      restart();
      showSum(sum);
    }

    /** @param {{ entries: number, recordedMs: number, roundedMs: number, amount: bigint }} sum */
    function showSum({ entries, recordedMs, roundedMs, amount }) {
      const { currency, digits } = table.dataset;
      const money = amountText(amount, Number(digits));
      const isPart = entries < rows.length;
      const duration = (/** @type {number} */ ms) => \`\${hoursAndMinutes(ms)} (\${decimalHours(ms)} hours)\`;
      const recorded = isRounded ? \`, recorded \${duration(recordedMs)}\` : '';
      const output = form?.querySelector('output');
      const count = entries.toLocaleString('en');
      const entriesText = isBounded ? 'listed entries' : 'entries';
      const shown = isPart
        ? \`\${count} of \${rows.length.toLocaleString('en')} \${entriesText}\`
        : \`All \${count} \${entriesText}\`;
      if (output)
        output.textContent = \`\${shown}: \${duration(roundedMs)}\${recorded}\${currency ? \`, \${currency} \${money}\` : ''}\`;
      form?.classList.toggle('part', isPart);
      const foot = table.tFoot?.rows[0];
      if (!foot) return;
      const title = foot.cells[0];
      if (title) title.textContent = isPart ? 'Total of the entries shown' : 'Total';
      const sums = isRounded ? [recordedMs, roundedMs] : [recordedMs];
      sums.forEach((ms, index) => {
        const decimal = document.createElement('small');
        decimal.textContent = decimalHours(ms);
        foot.cells[1 + index]?.replaceChildren(\`\${hoursAndMinutes(ms)} \`, decimal);
      });
      // Between the hours and the amounts are the rates, which have no sum.
      if (currency) foot.cells[sums.length + 2]?.replaceChildren(money);
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

  /** @param {Row} row @param {string[]} words */
  function holdsAll(row, words) {
    row.text ||= [...row.element.cells]
      .map((cell) => cell.textContent)
      .join(' ')
      .toLowerCase();
    return words.every((word) => row.text.includes(word));
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

  /** As in src/text/money.ts. @param {bigint} amount @param {number} digits */
  function amountText(amount, digits) {
    const text = String(amount).padStart(digits + 1, '0');
    const whole = BigInt(text.slice(0, text.length - digits)).toLocaleString('en');
    return digits === 0 ? whole : \`\${whole}.\${text.slice(-digits)}\`;
  }

  // As in src/text/duration.ts: the nearest unit, the half up.

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
export const pageStyleHash = 'sha256-AQzm2REEK2dSbDqlSLUe4EzByjJP4V3g8QIit1hpdaE=';

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

  @media screen and (prefers-color-scheme: dark) {
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
  }
}

@page {
  size: landscape;
  margin: 12mm 12mm 16mm;

  @bottom-right {
    content: "Page " counter(page) " of " counter(pages);
    color: #5b6577;
    font: 8pt sans-serif;
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

  @media print {
    background: none;
    font-size: 8.5pt;
  }
}

main {
  max-width: 1320px;
  margin: 0 auto;
  padding: 40px 24px 64px;

  @media screen and (max-width: 760px) {
    padding: 24px 12px 40px;
  }

  @media print {
    max-width: none;
    padding: 0;
  }
}

header {
  margin-bottom: 24px;

  p {
    margin: 6px 0 0;
    font-size: 17px;
  }

  .made {
    color: var(--muted);
    font-size: 14px;
    overflow-wrap: anywhere;
  }

  @media print {
    margin-bottom: 3mm;

    p,
    .made {
      margin-top: 1mm;
      font-size: 8.5pt;
    }
  }
}

a {
  color: var(--accent);
}

h1 {
  margin: 0;
  font-size: 30px;
  font-weight: 680;
  line-height: 1.2;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;

  @media print {
    font-size: 16pt;
  }
}

h2 {
  margin: 0 0 14px;
  font-size: 17px;
  font-weight: 640;

  @media print {
    margin-bottom: 1.5mm;
    font-size: 10.5pt;
    break-after: avoid;
  }
}

section,
.figures {
  margin: 0 0 20px;
  padding: 22px 24px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);

  @media screen and (max-width: 760px) {
    padding: 18px 16px;
  }

  @media print {
    margin-bottom: 5mm;
    padding: 0;
    border-width: 0;
    border-radius: 0;
    background: none;

        &:not(#entries, :has(tr:nth-child(16))) {
      break-inside: avoid;
    }
  }
}

dl.figures {
  display: grid;
  grid-template-columns: minmax(300px, 2.4fr) repeat(4, 1fr);
  padding: 0;

  &:has(.money) {
    grid-template-columns: minmax(270px, 2.2fr) minmax(190px, auto) repeat(4, 1fr);
  }

  > div {
    padding: 20px 24px;

    + div {
      border-left: 1px solid var(--line);
    }
  }

    @media print, (min-width: 761px) {
    &:has(.split) {
      grid-template-columns: repeat(12, 1fr);

      > .total {
        grid-column: span 4;
      }

      &:has(.money) > .total,
      > div:not(.total) {
        grid-column: span 3;
      }

      > div:not(.total) {
        padding-block: 12px;
        border-top: 1px solid var(--line);
      }

      .total + div:not(.total) {
        border-left: 0;
      }
    }
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
  }

  .total dd {
    display: inline-block;
    margin-right: 10px;
    font-size: 40px;
    line-height: 1.1;
  }

  .money dd,
  .split dd {
    font-size: 32px;
    line-height: 1.35;
  }

  .total .beside {
    color: var(--muted);
    font-size: 17px;
    font-weight: 400;
  }

  .total .share {
    display: block;
    margin: 4px 0 0;
    color: var(--muted);
    font-size: 13px;
    font-weight: 400;
  }

    @media screen and (min-width: 761px) {
    &:has(.split.total) > .total dd:not(.beside, .share) {
      font-size: 32px;
      line-height: 1.35;
    }
  }

  @media screen and (max-width: 760px) {
    &,
    &:has(.money) {
      grid-template-columns: repeat(4, 1fr);
    }

    > div {
      padding: 12px 4px 12px 16px;
    }

    .total {
      grid-column: 1 / -1;
      border-bottom: 1px solid var(--line);

      + div {
        border-left: 0;
      }
    }

    > div:not(.total) dd {
      font-size: 20px;
    }
  }

  @media print {
    border-width: 1px 0;

    > div {
      padding: 1mm 4mm;
    }

    > div dd {
      font-size: 13pt;
    }

    .total dd {
      font-size: 16pt;
    }
  }
}

section.warnings {
  border-color: var(--warn-line);
  background: var(--warn-card);

  h2,
  summary {
    color: var(--warn);
  }

  summary {
    cursor: pointer;
  }

  li {
    margin: 4px 0;
    overflow-wrap: anywhere;
  }

  @media print {
    padding: 3mm 4mm;
    border-width: 1px;

    details::details-content {
      content-visibility: visible;
    }
  }
}

section.notes {
  border: 0;
  background: none;
  color: var(--muted);
  font-size: 14px;

  h2 {
    font-size: 14px;
  }

  @media print {
    font-size: 8pt;
    break-inside: avoid;
  }
}

section ul {
  margin: 0;
  padding-left: 20px;
}

.chart {
  break-inside: avoid;
  print-color-adjust: exact;

  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }

  path[aria-label]:hover {
    opacity: 0.8;
  }

  .narrow {
    display: none;
  }

  @media screen and (max-width: 760px) {
    .wide {
      display: none;
    }

    .narrow {
      display: block;
    }
  }

    @media print {
    svg {
      width: 190mm;
    }
  }
}

.rest {
  margin: 8px 0 0;
  color: var(--muted);
}

section .legend {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 22px;
  margin-top: 10px;
  padding: 0;
  list-style: none;
  break-inside: avoid;

  li {
    overflow-wrap: anywhere;

    &::before {
      content: "";
      display: inline-block;
      width: 11px;
      height: 11px;
      margin-right: 8px;
      border-radius: 3px;
      background: var(--swatch);
      print-color-adjust: exact;
    }
  }

    .hollow::before {
    border: 1.5px solid var(--swatch);
    background: none;
  }

  span {
    margin-left: 4px;
    color: var(--muted);
  }
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

  @media print {
    display: none;
  }
}

table {
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
}

caption {
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);

  @media print {
    display: none;
  }
}

th,
td {
  padding: 8px 10px;
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  text-align: left;
  vertical-align: top;
  overflow-wrap: anywhere;

  @media print {
    padding: 0.7mm 1.5mm;
  }
}

thead {
  th {
    position: sticky;
    z-index: 1;
    top: 0;
    background: var(--card);
    color: var(--muted);
    font-size: 13px;
    font-weight: 600;
    vertical-align: bottom;
    white-space: nowrap;

    @media print {
      position: static;
      background: none;
      font-size: 8pt;
    }
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;

    &:hover {
      color: var(--ink);
    }

        @media print {
      display: contents;
    }
  }

  [aria-sort] {
    color: var(--accent);

    button::after {
      content: " ↑" / "";
    }

    &[aria-sort="descending"] button::after {
      content: " ↓" / "";
    }

    @media print {
      color: var(--muted);
    }
  }
}

tfoot {
  display: table-row-group;
  break-before: avoid;

  th,
  td {
    border-bottom: 0;
    font-weight: 640;
  }
}

tr {
  break-inside: avoid;

    @media screen and (scripting: enabled) {
    &.later {
      display: none;
    }
  }
}

small,
em {
  color: var(--muted);
  font-size: 13px;

  @media print {
    font-size: 8pt;
  }
}

table.totals {
  .number {
    width: 110px;
    text-align: right;
    white-space: nowrap;
  }

  .group > * {
    font-weight: 640;
    break-after: avoid;
  }

  .member > th:first-child {
    padding-left: 28px;
  }

  @media screen and (max-width: 760px) {
    .number {
      width: auto;
    }

    th,
    td {
      padding: 8px 3px;
      font-size: 14px;
    }

    tr > :first-child {
      min-width: 90px;
    }

    thead th {
      font-size: 12px;
    }

    thead .number {
      white-space: normal;
      overflow-wrap: normal;
    }

    .member > th:first-child {
      padding-left: 14px;
    }

        &.split:not(.priced) tr > :is(:nth-last-child(7), :nth-last-child(5), :nth-last-child(4)),
    &.split.priced
      tr
      > :is(:nth-last-child(8), :nth-last-child(6), :nth-last-child(5), :nth-last-child(3), :nth-last-child(2)) {
      display: none;
    }
  }
}

.scroll {
  overflow-x: auto;
  margin-bottom: 16px;
  background:
    linear-gradient(to left, var(--card) 20px, transparent) right / 60px 100% no-repeat local,
    linear-gradient(to left, var(--line), transparent) right / 24px 100% no-repeat;

  @media print {
    overflow: visible;
    background: none;
  }
}

table.grid {
  --gap: 4px;

  font-size: 13px;

  &.wide {
    --gap: 2px;

    font-size: 11.5px;
  }

  caption {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
    display: table-caption;
    padding-bottom: 6px;
    color: var(--muted);
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    width: auto;
    padding: 6px var(--gap);
    font-size: inherit;
  }

  tr > :first-child {
    position: sticky;
    z-index: 2;
    left: 0;
    min-width: 110px;
    background: var(--card);
  }

  td,
  .number {
    width: auto;
    text-align: right;
    white-space: nowrap;
  }

  tr > :nth-child(2) {
    padding-right: 12px;
    font-weight: 640;
  }

  small {
    display: block;
    font-size: 11px;
    font-weight: 400;
  }

  .off {
    background: var(--weekend);
  }

  @media print {
    --gap: 0.6mm;

    font-size: 8pt;
    print-color-adjust: exact;

    tr > :first-child {
      position: static;
    }

    &.wide {
      --gap: 0.3mm;

      font-size: 6.5pt;
    }

    small {
      font-size: 6pt;
    }
  }
}

table.entries {
  table-layout: fixed;
  font-size: 14px;

  th,
  td {
    padding: 8px 7px;
  }

  bdi {
    white-space: pre-line;
  }

  td:first-child,
  td:nth-child(n + 8):not(:last-child),
  tfoot td {
    white-space: nowrap;
  }

  .number,
  td:nth-child(n + 8):not(:last-child),
  tfoot td {
    text-align: right;
  }

  small {
    display: inline-block;
    min-width: 2.9em;
    font-size: 0.8em;
    font-weight: 400;
  }

  tbody td:last-child {
    color: var(--muted);
    font-size: 12px;
    line-height: 21px;
  }

  td:nth-child(7) bdi {
    display: inline-block;
    margin: 0 2px 2px 0;
    padding: 0 7px;
    border-radius: 10px;
    background: var(--chip);
    font-size: 12px;
    line-height: 20px;
  }

  @media print {
    font-size: 7.5pt;

    th,
    td {
      padding: 0.7mm 1.2mm;
    }

    tbody td:last-child {
      font-size: 6.5pt;
      line-height: 1.7;
    }

    td:nth-child(7) bdi {
      padding: 0 1mm;
      font-size: 7pt;
      line-height: 1.4;
    }
  }
}

col.date {
  width: 9.6em;
}

col.time {
  width: 4.4em;
}

col.user {
  width: 10%;
}

col.task {
  width: 16%;
}

col.labels {
  width: 12.5%;
}

col.number {
  width: 7.4em;
}

col.entry {
  width: 6em;
}

table.entries.priced {
  @media screen {
    font-size: 13px;
  }

  td:nth-child(n + 8) small {
    display: block;
  }

  col.date {
    width: 8.9em;
  }

  col.user {
    width: 9%;
  }

  col.task {
    width: 13%;
  }

  col.labels {
    width: 10%;
  }

  col.number {
    width: 6.3em;
  }

  col.amount {
    width: 9.2em;
  }

  col.entry {
    width: 5em;
  }
}

@media screen and (max-width: 760px) {
  table.entries {
    &,
    tbody,
    tfoot {
      display: block;
    }

    colgroup,
    thead,
    tbody td:last-child,
    td:empty {
      display: none;
    }

    tr:not([hidden]) {
      display: grid;
      grid-template-columns: auto auto 1fr auto auto;
      gap: 1px 8px;
      padding: 10px 0;
      border-bottom: 1px solid var(--line);

      &.later {
        display: none;
      }
    }

    th,
    td {
      padding: 0;
      border: 0;
    }

    td:nth-child(3) {
      grid-column: 3;
    }

    td:nth-child(n + 4):nth-child(-n + 7) {
      grid-column: 1 / -1;
    }

    td:nth-child(8) {
      grid-area: 1 / 4;
    }

    td:nth-child(9) {
      grid-area: 1 / 5;
    }

    td:nth-child(4),
    td:nth-child(n + 8) {
      font-weight: 640;
    }

    tbody td:nth-child(3)::before {
      content: "– ";
    }

    tfoot tr:not([hidden]) {
      display: flex;
      gap: 8px;
      border: 0;
    }

    tfoot th {
      flex: 1;
    }

        &.rounded td:nth-child(8) {
      color: var(--muted);
      font-weight: 400;
    }

    &.rounded tbody td:nth-child(n + 8) small {
      display: none;
    }

        &.priced:not(.rounded) td:nth-child(9),
    &.priced.rounded td:nth-child(10) {
      display: none;
    }

    &.priced:not(.rounded) td:nth-child(10),
    &.priced.rounded td:nth-child(11) {
      grid-area: auto / 1 / auto / -1;
    }
  }
}

input,
select,
form > button,
.more {
  height: 36px;
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--page);
  color: var(--ink);
  font: inherit;
  font-size: 14px;
}

form.filters:not([hidden]) {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px 12px;
  margin-bottom: 14px;

  label {
    flex: 1 1 150px;
    max-width: 220px;
    color: var(--muted);
    font-size: 13px;
  }

  .search {
    flex-grow: 2;
    max-width: 340px;
  }

  input,
  select {
    display: block;
    width: 100%;
    margin-top: 3px;
  }

  output {
    flex: 1 0 100%;
    color: var(--muted);
    font-size: 14px;
  }

  &.part output {
    color: var(--accent);
    font-weight: 600;
  }

  @media screen and (max-width: 760px) {
    label {
      flex: 1 1 40%;
      max-width: none;
    }

    .search {
      flex-basis: 100%;
    }
  }

    @media print {
    &:not(.part),
    > :not(output) {
      display: none;
    }
  }
}

button.more:not([hidden]) {
  display: block;
  margin: 16px auto 0;
  cursor: pointer;

  @media print {
    display: none;
  }
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
`;
