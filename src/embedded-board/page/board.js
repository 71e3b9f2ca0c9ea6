// @ts-check
// Shows the board as it changes, and acts on it. Everything from outside becomes text in the page's templates, never markup.
// It is inlined into the page, so it stands alone.
/** @typedef {import('../page.ts').View} View */
/** What a slot gets: text, nodes, or what the template has (`true`). Without any, the slot goes. */
/** @typedef {string | boolean | undefined | readonly HTMLElement[]} Content */
(() => {
  const key = document.querySelector('meta[name="board-key"]')?.getAttribute('content') ?? '';
  const pollMs = 500;
  /** The JSON that a row was made of. @type {WeakMap<Element, string>} */
  const rendered = new WeakMap();
  /** Secrets that were asked for, by webhook. @type {Map<string, string>} */
  const secrets = new Map();
  /** What is shown, as JSON. */
  let shown = '';

  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', (event) => void onClick(event));
  document.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', () => void refresh());
  void poll();

  async function poll() {
    if (!document.hidden) await refresh();
    setTimeout(() => void poll(), pollMs);
  }

  async function refresh() {
    try {
      const response = await fetch('/_board/view', { headers: { 'x-board-key': key } });
      // The board was started anew: its key is another.
      if (response.status === 403) return location.reload();
      if (!response.ok) throw new Error(`status ${response.status}`);
      const json = await response.text();
      if (json !== shown) show(json);
      setState('Live', true);
    } catch {
      setState('Not reachable', false);
    }
  }

  /** @param {string} text @param {boolean} isLive */
  function setState(text, isLive) {
    const state = byId('state');
    if (state.textContent !== text) state.textContent = text;
    state.className = isLive ? 'badge good live' : 'badge bad';
  }

  /** @param {string} json */
  function show(json) {
    shown = json;
    const { tasks, moreTasks, requests, webhooks, deliveries } = /** @type {View} */ (JSON.parse(json));
    fill('task-list', tasks, ({ _id }) => ({ task: _id }), renderTask, 'The board has no tasks.');
    if (moreTasks > 0) byId('task-list').append(el('li', `and ${moreTasks} more`, 'empty'));
    const none = `No requests yet. Send some to ${location.origin}.`;
    fill('request-list', requests.toReversed(), ({ id }) => ({ id }), renderRequest, none);
    const rows = webhooks.map((webhook) => ({
      ...webhook,
      secret: secrets.get(webhook.webhookId),
      deliveries: deliveries.filter(({ webhookId }) => webhookId === webhook.webhookId).slice(-20),
    }));
    const empty = 'No webhooks are registered.';
    fill('webhook-list', rows, ({ webhookId }) => ({ webhook: webhookId }), renderWebhook, empty);
  }

  /** @param {View['tasks'][number]} task */
  function renderTask(task) {
    const { _id, name, columnId = '', swimlaneId, color, labels, subtasks, comments, timeEntries, entryCount } = task;
    const minutes = Math.round(task.totalMs / 60_000);
    const total = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
    const card = stamp('task', name, {
      id: _id,
      swimlane: swimlaneId !== undefined && `Swimlane ${swimlaneId}`,
      labels: labels.map((label) => el('li', label)),
      subtasks: subtasks.map(renderSubtask),
      time: entryCount === 0 ? 'Book time' : `${count(entryCount, 'time entry', 'time entries')}, ${total}`,
      table: entryCount > 0,
      entries: timeEntries.map(renderEntry),
      more: entryCount > timeEntries.length && `and ${entryCount - timeEntries.length} more`,
      said: comments.length === 0 ? 'Add a comment' : count(comments.length, 'comment', 'comments'),
      comments: comments.map((comment) => renderComment(_id, comment)),
    });
    // Any color that CSS knows; others are ignored.
    card.style.borderLeftColor = `color-mix(in oklab, ${color} 70%, gray)`;
    card.querySelector('[name="columnId"]')?.setAttribute('value', columnId);
    return card;
  }

  /** @param {View['tasks'][number]['subtasks'][number]} subtask */
  function renderSubtask({ name, finished, userId, dueDateTimestamp }) {
    const more = [userId, dueDateTimestamp && `due ${shortTime(dueDateTimestamp)}`].filter(Boolean).join(', ');
    const row = stamp('subtask', name, { tick: finished ? '☑' : '☐', more: more !== '' && more });
    row.classList.toggle('done', finished);
    row.querySelector('.tick')?.setAttribute('aria-label', finished ? 'Finished' : 'Open');
    return row;
  }

  /** @param {View['tasks'][number]['timeEntries'][number]} entry */
  function renderEntry({ _id, startTimestamp, endTimestamp, userId, comment = '', labelNames = [] }) {
    const minutes = String((Date.parse(endTimestamp) - Date.parse(startTimestamp)) / 60_000);
    const start = shortTime(startTimestamp);
    return stamp('entry', _id, { id: _id, start, minutes, user: userId, comment, labels: labelNames.join(', ') });
  }

  /** @param {string} task @param {View['tasks'][number]['comments'][number]} comment */
  function renderComment(task, { _id, text }) {
    const row = stamp('comment', `comment ${_id}`, { text });
    row.dataset['subject'] = JSON.stringify({ task, comment: _id });
    row.querySelector('input')?.setAttribute('value', text);
    for (const part of row.querySelectorAll('details, input, [type="button"]')) {
      part.setAttribute('data-key', `${part.localName}-${_id}`);
    }
    return row;
  }

  /** @param {View['requests'][number]} request */
  function renderRequest({ method, path, status, durationMs, body, fault, error, changes }) {
    const row = stamp('request', `${method} ${path}`, {
      method,
      path,
      fault: fault !== undefined && `fault: ${fault}`,
      status: String(status ?? (durationMs === undefined ? 'open' : 'none')),
      duration: durationMs !== undefined && `${durationMs.toFixed()} ms`,
      changes: changes.length > 0 && changes.join('\n'),
      body: body !== '' && prettyJson(body),
      error,
    });
    const quality = status === undefined || status >= 500 ? 'bad' : status < 300 ? 'good' : 'warn';
    row.querySelector('.status')?.classList.add(quality);
    return row;
  }

  /** @param {View['webhooks'][number] & Pick<View, 'deliveries'> & { secret: string | undefined }} webhook */
  function renderWebhook({ webhookId, name, callbackUrl, events, filter, secret, deliveries }) {
    return stamp('webhook', `secret of ${webhookId}`, {
      name: name ?? callbackUrl,
      id: webhookId,
      url: name !== undefined && callbackUrl,
      events: events.map((event) => el('li', event.name)),
      filter: filter !== undefined && `Filter: ${JSON.stringify(filter)}`,
      secret: secret ?? '••••••••••••',
      reveal: secret === undefined ? 'Show' : 'Hide',
      delivered: deliveries.length === 0 ? 'Nothing delivered yet.' : 'Deliveries, the latest first',
      deliveries: deliveries.toReversed().map(renderDelivery),
    });
  }

  /** @param {View['deliveries'][number]} delivery */
  function renderDelivery({ id, event, task, state, attempts }) {
    const results = attempts.map((one, at) => `${at + 1}. ${one.status ?? one.error} (${one.durationMs} ms)`);
    const shown = state === 'withheld' ? 'The callback is not on this machine.' : results.join(', ');
    const row = stamp('delivery', id, { what: `${id} ${event}, task ${task}`, state, attempts: shown });
    const quality = state === 'delivered' ? 'good' : state === 'under way' ? 'warn' : 'bad';
    row.querySelector('.badge')?.classList.add(quality);
    return row;
  }

  /** @param {SubmitEvent} event */
  function onSubmit(event) {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    void act(event.target, Object.fromEntries(new FormData(event.target)));
  }

  /** @param {MouseEvent} event */
  async function onClick({ target }) {
    if (!(target instanceof HTMLButtonElement) || target.dataset['action'] === undefined) return;
    const heading = target.closest('section')?.querySelector('h2');
    const { webhook } = subjectOf(target);
    if (secrets.delete(webhook)) return show(shown);
    const result = await act(target, {});
    if (result?.secret !== undefined) {
      secrets.set(webhook, result.secret);
      show(shown);
    }
    // The button goes away with what it stands on.
    if (!target.isConnected && document.activeElement === document.body) heading?.focus();
  }

  /** @param {Event} event */
  function onChange({ target }) {
    if (!(target instanceof HTMLInputElement) || target.dataset['action'] === undefined) return;
    void act(target, { [target.name]: target.value });
  }

  /** What an element is about, such as a task. @param {Element} element */
  function subjectOf(element) {
    const row = element.closest('[data-subject]');
    return JSON.parse(row?.getAttribute('data-subject') ?? '{}');
  }

  /**
   * Does what the element says with what it is about.
   *
   * @param {HTMLElement} element @param {object} values
   * @returns {Promise<{ secret?: string } | undefined>}
   */
  async function act(element, values) {
    const message = byId('message');
    try {
      const headers = { 'x-board-key': key, 'content-type': 'application/json' };
      const body = JSON.stringify({ action: element.dataset['action'], ...subjectOf(element), ...values });
      const response = await fetch('/_board/actions', { method: 'POST', headers, body });
      const result = await response.json();
      message.textContent = response.ok ? 'Done.' : result.error;
      if (!response.ok) return undefined;
      // Before the board is shown anew, which keeps what is typed.
      if (element instanceof HTMLFormElement) element.reset();
      await refresh();
      return result;
    } catch {
      message.textContent = 'The board is not reachable.';
      return undefined;
    }
  }

  /**
   * Lists the items, and replaces only those that changed: what is open, typed or focused stays so.
   *
   * @template T
   * @param {string} id @param {readonly T[]} items @param {(item: T) => object} aboutOf
   * @param {(item: T) => HTMLElement} render @param {string} empty
   */
  function fill(id, items, aboutOf, render, empty) {
    const list = byId(id);
    const old = new Map([...list.children].map((child) => [child.getAttribute('data-subject'), child]));
    const rows = items.map((item) => {
      const [subject, json] = [JSON.stringify(aboutOf(item)), JSON.stringify(item)];
      const before = old.get(subject);
      if (before !== undefined && rendered.get(before) === json) return before;
      const row = render(item);
      row.dataset['subject'] = subject;
      rendered.set(row, json);
      if (before !== undefined) replace(before, row);
      return row;
    });
    if (rows.length === 0) rows.push(el('li', empty, 'empty'));
    // Those that stay are not moved, since moving drops the focus.
    for (const child of [...list.children]) if (!rows.includes(child)) child.remove();
    rows.forEach((row, at) => {
      if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null);
    });
  }

  /** @param {Element} before @param {Element} after */
  function replace(before, after) {
    const focused = document.activeElement?.closest('[data-key]');
    before.replaceWith(after);
    for (const old of before.querySelectorAll('[data-key]')) {
      const now = after.querySelector(`[data-key="${CSS.escape(old.getAttribute('data-key') ?? '')}"]`);
      if (old instanceof HTMLDetailsElement && now instanceof HTMLDetailsElement) now.open = old.open;
      const isTyped = old instanceof HTMLInputElement && old.value !== old.defaultValue;
      if (isTyped && now instanceof HTMLInputElement) now.value = old.value;
      const target = now instanceof HTMLDetailsElement ? now.querySelector('summary') : now;
      if (old === focused && target instanceof HTMLElement) target.focus();
    }
  }

  /**
   * A copy of a template, its slots filled; its buttons are named for what they are about.
   *
   * @param {string} template @param {string} name @param {Readonly<Record<string, Content>>} contents
   */
  function stamp(template, name, contents) {
    /** @type {Readonly<Record<string, Content>>} */
    const slots = { name, ...contents };
    const { content } = /** @type {HTMLTemplateElement} */ (byId(template));
    const made = /** @type {HTMLElement} */ (content.firstElementChild?.cloneNode(true));
    for (const slot of made.querySelectorAll('[data-slot]')) {
      const parts = [slots[slot.getAttribute('data-slot') ?? ''] ?? false].flat();
      if (parts.every((part) => part === false)) slot.remove();
      slot.append(...parts.filter((part) => typeof part !== 'boolean'));
    }
    for (const button of made.querySelectorAll('button[type="button"]')) {
      button.ariaLabel ??= `${button.textContent}: ${name}`;
    }
    return made;
  }

  /** @param {string} text */
  function prettyJson(text) {
    try {
      return JSON.stringify(JSON.parse(text), undefined, 2);
    } catch {
      return text;
    }
  }

  /** @param {string} timestamp */
  function shortTime(timestamp) {
    return timestamp.replace('T', ' ').replace(/:\d\d(?:\.\d+)?Z$/, '');
  }

  /** @param {number} number @param {string} one @param {string} many */
  function count(number, one, many) {
    return `${number} ${number === 1 ? one : many}`;
  }

  /** @param {string} id @returns {HTMLElement} */
  function byId(id) {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`no #${id}`);
    return found;
  }

  /** @param {string} name @param {string} text */
  function el(name, text, className = '') {
    return Object.assign(document.createElement(name), { textContent: text, className });
  }
})();
