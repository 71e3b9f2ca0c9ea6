// @ts-check
// Shows the board as it changes, and acts on it. Everything from outside becomes text nodes, never markup. It is inlined
// into the page, so it stands alone.
/** @typedef {import('../view.ts').View} View */
/** @typedef {View['requests'][number]} Request */
/** @typedef {Node | string | false | null | undefined} Child */
(() => {
  const key = document.querySelector('meta[name="board-key"]')?.getAttribute('content') ?? '';
  const pollMs = 500;
  /** The JSON that a row was made of. @type {WeakMap<HTMLElement, string>} */
  const rendered = new WeakMap();
  /** Secrets that were asked for. @type {Map<string, string>} */
  const secrets = new Map();
  /** @type {View | undefined} */
  let view;
  /** Its JSON. */
  let shown = '';

  const colors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];

  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
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
      if (json !== shown) show(/** @type {View} */ (JSON.parse(json)));
      shown = json;
      setState('Live', true);
    } catch {
      setState('Not reachable', false);
    }
  }

  /** @param {string} text @param {boolean} isLive */
  function setState(text, isLive) {
    const state = byId('state');
    if (state.textContent !== text) state.textContent = text;
    state.classList.toggle('live', isLive);
  }

  /** @param {View} latest */
  function show(latest) {
    view = latest;
    const { tasks, moreTasks, faults, requests } = latest;
    fill('task-list', tasks, ({ _id }) => _id, renderTask, 'The board has no tasks.');
    if (moreTasks > 0) byId('task-list').append(el('li', { class: 'empty' }, `and ${moreTasks} more`));
    fill('fault-list', faults, ({ id }) => String(id), renderFault, 'No faults.');
    showWebhooks();
    const latestFirst = requests.toReversed();
    fill('request-list', latestFirst, ({ id }) => String(id), renderRequest, 'No requests yet. Point a client here.');
  }

  function showWebhooks() {
    const { webhooks = [], deliveries = [] } = view ?? {};
    const rows = webhooks.map((webhook) => ({
      webhook,
      secret: secrets.get(webhook.webhookId),
      deliveries: deliveries
        .filter(({ webhookId }) => webhookId === webhook.webhookId)
        .reverse()
        .slice(0, 20),
    }));
    fill('webhook-list', rows, ({ webhook }) => webhook.webhookId, renderWebhook, 'No webhooks are registered.');
  }

  /** @param {View['tasks'][number]} task */
  function renderTask(task) {
    const { _id, name, columnId, swimlaneId, color = '', labels, subtasks, comments } = task;
    const done = subtasks.filter(({ finished }) => finished).length;
    const title = el('h3', { id: `task-${_id}` }, name);
    return el(
      'li',
      { class: `card ${colors.includes(color) ? color : ''}` },
      el('div', { class: 'card-head' }, title, el('code', {}, _id)),
      swimlaneId !== undefined && el('p', { class: 'muted' }, `Swimlane ${swimlaneId}`),
      labels.length > 0 &&
        el('ul', { class: 'chips', 'aria-label': 'Labels' }, ...labels.map((label) => el('li', {}, label))),
      subtasks.length > 0 &&
        el('p', { class: 'muted', id: `subtasks-${_id}` }, `Subtasks: ${done} of ${subtasks.length} finished`),
      subtasks.length > 0 &&
        el('ul', { class: 'subtasks', 'aria-labelledby': `subtasks-${_id}` }, ...subtasks.map(renderSubtask)),
      renderEntries(task),
      renderComments(_id, comments),
      el(
        'div',
        { class: 'tools' },
        el(
          'label',
          {},
          'Color ',
          el(
            'select',
            { 'data-key': `color-${_id}`, 'data-action': 'color-task', 'data-task': _id, name: 'color' },
            ...['', ...colors].map((one) => {
              const option = el('option', { value: one }, one === '' ? 'none' : one);
              option.defaultSelected = one === color;
              return option;
            }),
          ),
        ),
        labelled('Column', {
          name: 'columnId',
          'data-key': `column-${_id}`,
          'data-action': 'move-task',
          'data-task': _id,
          maxlength: '64',
          autocomplete: 'off',
          value: columnId ?? '',
        }),
        button('Delete task', 'delete-task', { task: _id, name }),
      ),
    );
  }

  /** @param {View['tasks'][number]['subtasks'][number]} subtask */
  function renderSubtask({ name, finished, userId, dueDateTimestamp }) {
    const due = dueDateTimestamp === null ? '' : `due ${shortTime(dueDateTimestamp)}`;
    const more = [userId, due].filter(Boolean).join(', ');
    return el(
      'li',
      { class: finished ? 'done' : 'open' },
      el('span', { class: 'tick', 'aria-hidden': 'true' }, finished ? '✓' : ''),
      el('span', { class: 'hidden' }, finished ? 'Finished: ' : 'Open: '),
      el('span', { class: 'name' }, name),
      more !== '' && el('span', { class: 'muted' }, more),
    );
  }

  /** @param {View['tasks'][number]} task */
  function renderEntries({ _id, timeEntries, entryCount, totalMs }) {
    const minutes = Math.round(totalMs / 60_000);
    const total = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
    const heads = ['Entry', 'Start', 'Min.', 'User', 'Comment', 'Labels'].map((head) =>
      el('th', { scope: 'col' }, head),
    );
    const rows = timeEntries.map((entry) =>
      el(
        'tr',
        {},
        el('td', {}, el('code', {}, entry._id)),
        el('td', {}, shortTime(entry.startTimestamp)),
        el(
          'td',
          { class: 'number' },
          String((Date.parse(entry.endTimestamp) - Date.parse(entry.startTimestamp)) / 60_000),
        ),
        el('td', {}, entry.userId),
        el('td', { class: 'text' }, entry.comment),
        el('td', {}, (entry.labelNames ?? []).join(', ')),
      ),
    );
    const left = entryCount - timeEntries.length;
    const table = el(
      'div',
      { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': `Time entries of ${_id}` },
      el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows)),
      left > 0 && el('p', { class: 'muted' }, `and ${left} more`),
    );
    const fields = [
      labelled('Minutes', {
        name: 'minutes',
        type: 'number',
        min: '1',
        max: '9999',
        required: '',
        'data-key': `minutes-${_id}`,
      }),
      labelled('Note', { name: 'comment', maxlength: '2000', autocomplete: 'off', 'data-key': `entry-${_id}` }),
      labelled('Labels', { name: 'labels', maxlength: '200', autocomplete: 'off', 'data-key': `labels-${_id}` }),
    ];
    return el(
      'details',
      { 'data-key': `entries-${_id}` },
      el(
        'summary',
        {},
        entryCount === 0 ? 'Book time' : `${count(entryCount, 'time entry', 'time entries')}, ${total}`,
      ),
      entryCount > 0 && table,
      form('book-time', { task: _id }, fields, 'Book time'),
    );
  }

  /** @param {string} task @param {View['tasks'][number]['comments']} comments */
  function renderComments(task, comments) {
    const rows = comments.map(({ _id, text }) =>
      el(
        'li',
        {},
        el('p', {}, text),
        el(
          'div',
          { class: 'tools' },
          el(
            'details',
            { 'data-key': `edit-${_id}` },
            el('summary', {}, 'Edit'),
            commentForm('change-comment', { task, comment: _id }, text, 'Save'),
          ),
          button('Delete', 'delete-comment', { task, comment: _id, name: `comment ${_id}` }),
        ),
      ),
    );
    return el(
      'details',
      { 'data-key': `comments-${task}` },
      el('summary', {}, comments.length === 0 ? 'Add a comment' : count(comments.length, 'comment', 'comments')),
      rows.length > 0 && el('ul', { class: 'comments' }, ...rows),
      commentForm('add-comment', { task }, '', 'Add'),
    );
  }

  /** @param {string} action @param {Record<string, string>} data @param {string} text @param {string} verb */
  function commentForm(action, data, text, verb) {
    const place = `${action}-${data['comment'] ?? data['task']}`;
    const input = {
      name: 'text',
      'data-key': place,
      required: '',
      maxlength: '2000',
      autocomplete: 'off',
      value: text,
    };
    return form(action, data, [labelled('Comment', input)], verb);
  }

  /** @param {string} action @param {Record<string, string>} data @param {Child[]} fields @param {string} verb */
  function form(action, data, fields, verb) {
    const made = el('form', { 'data-action': action }, ...fields, el('button', {}, verb));
    Object.assign(made.dataset, data);
    return made;
  }

  /** @param {string} label @param {Record<string, string>} attributes */
  function labelled(label, attributes) {
    return el('label', {}, `${label} `, el('input', attributes));
  }

  /** @param {View['faults'][number]} fault */
  function renderFault({ id, text, left }) {
    const state = left === undefined ? 'always' : left === 0 ? 'used up' : `${left} left`;
    return el(
      'li',
      { class: left === 0 ? 'row spent' : 'row' },
      el('span', { class: 'grow' }, text),
      el('span', { class: 'badge' }, state),
      button('Remove', 'remove-fault', { id: String(id), name: text }),
    );
  }

  /** @param {Request} request */
  function renderRequest({ id, method, path, status, durationMs, body, isCut, fault, error, changes }) {
    const ms = durationMs === undefined ? '' : `${durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)} ms`;
    const noResponse = durationMs === undefined ? 'open' : 'none';
    const summary = el(
      'summary',
      {},
      el('span', { class: `method ${method.toLowerCase()}` }, method),
      el('span', { class: 'path' }, path),
      fault !== undefined && el('span', { class: 'badge warn' }, `fault: ${fault}`),
      el('span', { class: `status ${statusClass(status)}` }, status === undefined ? noResponse : String(status)),
      el('span', { class: 'muted ms' }, ms),
      ...changes.slice(0, 3).map((line) => el('span', { class: 'change' }, line)),
      changes.length > 3 && el('span', { class: 'change' }, `and ${changes.length - 3} more`),
    );
    const parts = [
      ...(changes.length > 3 ? changes.map((line) => el('p', { class: 'change' }, line)) : []),
      body === '' ? el('p', { class: 'muted' }, 'No body') : block(`Body of request ${id}`, prettyJson(body)),
      isCut && el('p', { class: 'muted' }, 'The body is truncated.'),
      error !== undefined && block(`Response to request ${id}`, error),
    ];
    return el('li', {}, el('details', { 'data-key': `request-${id}` }, summary, ...parts));
  }

  /** @param {{ webhook: View['webhooks'][number], secret: string | undefined, deliveries: View['deliveries'] }} row */
  function renderWebhook({ webhook, secret, deliveries }) {
    const { webhookId, name, callbackUrl, events, filter } = webhook;
    const revealed = secret ?? '••••••••••••';
    return el(
      'li',
      { class: 'webhook' },
      el('div', { class: 'card-head' }, el('h3', {}, name ?? callbackUrl), el('code', {}, webhookId)),
      name !== undefined && el('p', { class: 'path' }, callbackUrl),
      el('ul', { class: 'chips', 'aria-label': 'Events' }, ...events.map((event) => el('li', {}, event.name))),
      filter !== undefined && el('p', { class: 'muted' }, `Filter: ${JSON.stringify(filter)}`),
      el(
        'p',
        { class: 'secret' },
        'Secret ',
        el('code', {}, revealed),
        ' ',
        button(secret === undefined ? 'Show' : 'Hide', 'secret', {
          webhook: webhookId,
          name: `secret of ${webhookId}`,
        }),
      ),
      el('p', { class: 'muted' }, deliveries.length === 0 ? 'Nothing delivered yet.' : 'Deliveries, the latest first'),
      deliveries.length > 0 && el('ul', { class: 'rows deliveries' }, ...deliveries.map(renderDelivery)),
    );
  }

  /** @param {View['deliveries'][number]} delivery */
  function renderDelivery({ id, event, task, state, attempts }) {
    const reasons = {
      lost: 'lost by a fault',
      withheld: 'withheld: the callback is not on this machine',
    };
    const results = attempts.map(({ status, error, durationMs }) => `${status ?? error} (${durationMs} ms)`);
    return el(
      'li',
      { class: 'row' },
      el('span', { class: 'grow' }, `${id} ${event}, task ${task}`),
      el('span', { class: `badge ${state === 'delivered' ? 'good' : state === 'under way' ? 'warn' : 'bad'}` }, state),
      el(
        'span',
        { class: 'muted attempts' },
        state === 'withheld' || state === 'lost'
          ? reasons[state]
          : results.map((text, at) => `${at + 1}. ${text}`).join(', '),
      ),
    );
  }

  /** @param {SubmitEvent} event */
  function onSubmit(event) {
    event.preventDefault();
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const { action = '', key: _, ...data } = form.dataset;
    const given = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    if (action === 'inject-fault') return void send({ action, rule: faultRule(given) }, 'Fault injected.');
    void send({ action, ...data, ...given }, 'Done.', form);
  }

  /** @param {MouseEvent} event */
  function onClick({ target }) {
    const clicked = target instanceof HTMLButtonElement ? target : undefined;
    const { action, id, key: _, ...data } = clicked?.dataset ?? {};
    if (clicked === undefined || action === undefined) return;
    if (action === 'secret') return void toggleSecret(data['webhook'] ?? '');
    // The button goes away with what it stands on.
    const heading = clicked.closest('section')?.querySelector('h2');
    void send({ action, ...data, ...(id !== undefined && { id: Number(id) }) }, 'Done.').then(() => {
      if (!clicked.isConnected && document.activeElement === document.body) heading?.focus();
    });
  }

  /** @param {Event} event */
  function onChange({ target }) {
    const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
    if (!isField || target.dataset['action'] === undefined) return;
    const { action, task } = target.dataset;
    void send({ action, task, [target.name]: target.value }, 'Task changed.');
  }

  /** @param {string} webhook */
  async function toggleSecret(webhook) {
    if (secrets.delete(webhook)) return showWebhooks();
    const revealed = await send({ action: 'reveal-secret', webhook }, 'Secret shown.');
    if (revealed === undefined) return;
    secrets.set(webhook, String(revealed['secret']));
    showWebhooks();
  }

  /**
   * @param {object} action @param {string} done
   * @param {HTMLFormElement} [form] Is emptied before the board is shown anew, which keeps what is typed.
   * @returns {Promise<Record<string, unknown> | undefined>}
   */
  async function send(action, done, form) {
    const message = byId('message');
    try {
      const headers = { 'x-board-key': key, 'content-type': 'application/json' };
      const response = await fetch('/_board/actions', { method: 'POST', headers, body: JSON.stringify(action) });
      const result = /** @type {Record<string, unknown>} */ (await response.json());
      message.textContent = response.ok ? done : String(result['error']);
      if (response.ok) form?.reset();
      await refresh();
      return response.ok ? result : undefined;
    } catch {
      message.textContent = 'The board is not reachable.';
      return undefined;
    }
  }

  /** The rule as a file of faults has it. @param {Record<string, string>} given */
  function faultRule({ times, match = '', fault = '', when }) {
    const matches = {
      subtasks: { method: 'POST', pathPattern: '/subtasks/' },
      labels: { method: 'DELETE', pathPattern: '/labels/' },
      entries: { method: 'GET', pathPattern: '/manual-time-entries' },
      webhooks: { method: 'POST', pathPattern: '/webhooks$' },
      callbacks: { pathPattern: '^/callback/' },
    };
    const html = '<!doctype html><title>Sign in';
    const retry = { headers: { 'retry-after': '1' } };
    const faults = {
      429: { kind: 'status', status: 429, ...retry },
      503: { kind: 'status', status: 503, ...retry },
      delay: { kind: 'delay', delayMs: 5000 },
      html: { kind: 'status', status: 200, headers: { 'content-type': 'text/html' }, body: html },
    };
    const isStatus = /^\d+$/.test(fault);
    if (fault.endsWith('-event')) return { times: Number(times), fault: { kind: fault } };
    return {
      ...(match !== '' && { match: matches[/** @type {keyof typeof matches} */ (match)] }),
      times: Number(times),
      when,
      fault:
        faults[/** @type {keyof typeof faults} */ (/** @type {unknown} */ (fault))] ??
        (isStatus ? { kind: 'status', status: Number(fault) } : { kind: fault }),
    };
  }

  /**
   * Lists the items, and replaces only those that changed: what is open, typed or focused stays so.
   *
   * @template T
   * @param {string} id @param {readonly T[]} items @param {(item: T) => string} keyOf
   * @param {(item: T) => HTMLElement} render @param {string} empty
   */
  function fill(id, items, keyOf, render, empty) {
    const list = byId(id);
    const old = new Map([...list.children].map((child) => [/** @type {HTMLElement} */ (child).dataset['item'], child]));
    const rows = items.map((item) => {
      const [name, json] = [keyOf(item), JSON.stringify(item)];
      const before = old.get(name);
      if (before instanceof HTMLElement && rendered.get(before) === json) return before;
      const row = render(item);
      row.dataset['item'] = name;
      rendered.set(row, json);
      if (before instanceof HTMLElement) keepState(before, row);
      return row;
    });
    if (rows.length === 0) rows.push(el('li', { class: 'empty' }, empty));
    const focused = document.activeElement?.closest('[data-key]');
    const focusKey = focused instanceof HTMLElement && list.contains(focused) ? focused.dataset['key'] : undefined;
    if (rows.length === list.children.length && rows.every((row, at) => row === list.children[at])) return;
    // Those that stay are not moved, since moving drops the focus.
    for (const child of [...list.children]) if (!rows.includes(/** @type {HTMLElement} */ (child))) child.remove();
    rows.forEach((row, at) => {
      if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null);
    });
    if (focusKey === undefined || document.activeElement !== document.body) return;
    const again = keyed(list, focusKey);
    const target = again instanceof HTMLDetailsElement ? again.querySelector('summary') : again;
    if (target instanceof HTMLElement) target.focus();
  }

  /** @param {HTMLElement} before @param {HTMLElement} after */
  function keepState(before, after) {
    for (const old of before.querySelectorAll('[data-key]')) {
      if (!(old instanceof HTMLElement)) continue;
      const now = keyed(after, old.dataset['key'] ?? '');
      if (old instanceof HTMLDetailsElement && now instanceof HTMLDetailsElement) now.open = old.open;
      const isTyped = old instanceof HTMLInputElement && old.value !== old.defaultValue;
      if (isTyped && now instanceof HTMLInputElement) now.value = old.value;
    }
  }

  /** @param {HTMLElement} within @param {string} name */
  function keyed(within, name) {
    return [...within.querySelectorAll('[data-key]')].find((one) => one.getAttribute('data-key') === name);
  }

  /** @param {string} text @param {string} action @param {Record<string, string>} data */
  function button(text, action, { name = '', ...data }) {
    const made = el('button', { type: 'button', 'aria-label': `${text}: ${name}` }, text);
    Object.assign(made.dataset, data, { action, key: `${action}-${Object.values(data).join('-')}` });
    return made;
  }

  /** @param {string} label @param {string} text */
  function block(label, text) {
    return el('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text);
  }

  /** @param {string} text */
  function prettyJson(text) {
    try {
      return JSON.stringify(JSON.parse(text), undefined, 2);
    } catch {
      return text;
    }
  }

  /** @param {number | undefined} status */
  function statusClass(status) {
    if (status === undefined) return 'bad';
    return status < 300 ? 'good' : status < 500 ? 'warn' : 'bad';
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

  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name @param {Record<string, string>} attributes @param {...Child} children
   * @returns {HTMLElementTagNameMap[Name]}
   */
  function el(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
    return made;
  }
})();
