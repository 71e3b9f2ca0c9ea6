// @ts-check
// Makes the tables interactive: sorting, and for entries filters and sums; and names the bars of the charts. It is inlined
// into the page, so it stands alone. Without it the page is complete, but still.
(() => {
  /** @typedef {{ readonly element: HTMLTableRowElement, readonly place: number, text: string }} Row */

  /** The columns that entries are filtered by, by the name of the field. */
  const filterColumns = { user: 'user', task: 'task', project: 'project', label: 'labels' };

  const collator = new Intl.Collator('en', { numeric: true });
  // A browser lays out some hundred rows at once, not 20,000; people overlook some thirty. The page has the
  // class `later` on entries beyond the first number.
  const entriesAtOnce = 300;
  const totalsAtOnce = 30;

  for (const table of document.querySelectorAll('table.totals')) {
    if (table instanceof HTMLTableElement) createList(table, totalsAtOnce, Number.POSITIVE_INFINITY);
  }
  const entries = /** @type {HTMLTableElement | null} */ (document.querySelector('table.entries'));
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.filters'));
  if (entries && form) makeInteractive(entries, form);
  nameBars();

  /**
   * A table that sorts, and that shows `step` more rows at a time. On paper all are there.
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
      more.textContent = step === Number.POSITIVE_INFINITY ? `Show ${count} more` : `Show more (${count} left)`;
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
    const by = head?.getAttribute('data-by') ?? 'text';
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
    const text = element.cells[index]?.textContent ?? '';
    if (by === 'text') return { number: 0, text };
    const { s, d } = element.dataset;
    const numbers = { place, start: Number(s), end: Number(s) + Number(d), number: shownNumber(text) };
    return { number: numbers[/** @type {keyof typeof numbers} */ (by)], text: '' };
  }

  /** `12:30` in minutes, also where decimal hours follow, or `1,234.50`, or `12.5%`; -1 for nothing and for words. @param {string} text */
  function shownNumber(text) {
    const [first = '', minutes] = text.replace(/ .*/, '').replaceAll(/[,%]/g, '').split(':');
    if (minutes !== undefined) return Number(first) * 60 + Number(minutes);
    return first === '' || Number.isNaN(Number(first)) ? -1 : Number(first);
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
  function makeInteractive(table, form) {
    const { rows, more, restart, showMore } = createList(table, entriesAtOnce, entriesAtOnce);
    // Not all entries of the export are in the page.
    const isBounded = document.querySelector('.limit') !== null;
    const isRounded = table.classList.contains('rounded');
    const columns = [...table.querySelectorAll('col')].map(({ className }) => className);
    const filtered = Object.entries(filterColumns).flatMap(([name, column]) => {
      const index = columns.indexOf(column);
      return index === -1 ? [] : { name, index };
    });
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
      const words = read('text').toLowerCase().split(/\s+/).filter(Boolean);
      const billable = read('billable');
      const chosen = filtered.flatMap(({ name, index }) => (read(name) === '' ? [] : { index, value: read(name) }));
      const sum = { entries: 0, recordedMs: 0, roundedMs: 0, amount: 0n };
      for (const row of rows) {
        const { b, d, r, a = '0' } = row.element.dataset;
        const isShown =
          chosen.every(({ index, value }) => valuesOf(row, index).includes(value)) &&
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
      const duration = (/** @type {number} */ ms) => `${hoursAndMinutes(ms)} (${decimalHours(ms)} hours)`;
      const recorded = isRounded ? `, recorded ${duration(recordedMs)}` : '';
      const output = form?.querySelector('output');
      const count = entries.toLocaleString('en');
      const entriesText = isBounded ? 'listed entries' : 'entries';
      const shown = isPart
        ? `${count} of ${rows.length.toLocaleString('en')} ${entriesText}`
        : `All ${count} ${entriesText}`;
      if (output)
        output.textContent = `${shown}: ${duration(roundedMs)}${recorded}${currency ? `, ${currency} ${money}` : ''}`;
      form?.classList.toggle('part', isPart);
      const foot = table.tFoot?.rows[0];
      if (!foot) return;
      const title = foot.cells[0];
      if (title) title.textContent = isPart ? 'Total of the entries shown' : 'Total';
      [recordedMs, roundedMs].forEach((ms, index) => {
        const decimal = document.createElement('small');
        decimal.textContent = decimalHours(ms);
        foot.querySelectorAll('.hours')[index]?.replaceChildren(`${hoursAndMinutes(ms)} `, decimal);
      });
      foot.querySelector('.amount')?.replaceChildren(money);
    }

    for (const { name, index } of filtered) {
      const values = new Set(rows.flatMap((row) => valuesOf(row, index)));
      const options = [...values].sort(collator.compare).map((value) => new Option(value, value));
      form.querySelector(`[name=${name}]`)?.append(...options);
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

  /** The name of the user or the task, or the labels. @param {Row} row @param {number} index */
  function valuesOf({ element }, index) {
    return [...(element.cells[index]?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent);
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
      const bar = event.target instanceof Element ? event.target.closest('.chart rect[aria-label]') : null;
      tip.hidden = bar === null;
      if (bar === null) return;
      tip.textContent = bar.getAttribute('aria-label');
      const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
      tip.style.translate = `${Math.max(8, left)}px ${event.clientY + 18}px`;
    });
  }

  /** As in src/text/money.ts. @param {bigint} amount @param {number} digits */
  function amountText(amount, digits) {
    const text = String(amount).padStart(digits + 1, '0');
    const whole = BigInt(text.slice(0, text.length - digits)).toLocaleString('en');
    return digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
  }

  // As in src/report/totals/figures.ts: the nearest unit, the half up.

  /** @param {number} ms @param {number} unitMs */
  function nearest(ms, unitMs) {
    const over = ms % unitMs;
    return (ms - over) / unitMs + (over * 2 >= unitMs ? 1 : 0);
  }

  /** @param {number} ms */
  function hoursAndMinutes(ms) {
    const minutes = nearest(ms, 60000);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }

  /** @param {number} ms */
  function decimalHours(ms) {
    const hundredths = nearest(ms, 36000);
    return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  }
})();
