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

    /** The rows beyond `room` wait; on paper they are there. */
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
      more.textContent = `Show more (${waiting.toLocaleString('en')} left)`;
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
      const words = read('text').toLowerCase().split(/\s+/).filter(Boolean);
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
      const duration = (/** @type {number} */ ms) => `${hoursAndMinutes(ms)} (${decimalHours(ms)} hours)`;
      const recorded = isRounded ? `, recorded ${duration(recordedMs)}` : '';
      const output = form?.querySelector('output');
      const count = entries.toLocaleString('en');
      const entriesText = isBounded ? 'listed entries' : 'entries';
      const shown = isPart
        ? `${count} of ${rows.length.toLocaleString('en')} ${entriesText}`
        : `All ${count} ${entriesText}`;
      if (output) output.textContent = `${shown}: ${duration(roundedMs)}${recorded}`;
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
      tip.style.translate = `${Math.max(8, left)}px ${event.clientY + 18}px`;
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
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }

  /** @param {number} ms */
  function decimalHours(ms) {
    const hundredths = nearest(ms, 36000);
    return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  }
})();
