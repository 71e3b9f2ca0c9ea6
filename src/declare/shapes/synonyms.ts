// Words that people use for those of the contract, as data. A word is suggested only where it is known: `date` means a
// due date in `set` and a period in an export.
import type { Synonyms } from '../../text/suggest.ts';

const updates = ['subtaskupdate', 'subtasks', 'subtask', 'updates'];
const removals = ['labels', 'label', 'removelabels', 'removelabel', 'tags'];
const exports = ['exports', 'export', 'timeentries', 'timeentry', 'timesheets'];
const webhooks = ['webhooks', 'webhook', 'hooks'];
const dueDate = ['duedate', 'due', 'dueon', 'deadline', 'date', 'until', 'end'];

/** Other words for keys, by the key that is meant. */
export const keySynonyms: Synonyms = {
  'subtask-updates': updates,
  'label-removals': removals,
  'time-entry-exports': exports,
  'webhook-registrations': webhooks,
  'task-references': ['references', 'reference', 'taskreference', 'pattern', 'regex'],
  require: ['requires', 'requirements', 'requirement', 'required', 'checks', 'check'],
  names: ['displaynames', 'users'],
  'allowed-tasks': ['tasks', 'allowtasks'],

  task: ['id', 'ids', 'taskid', 'taskids', 'tasks', 'card', 'cards', 'issue', 'ticket'],
  name: ['subtask', 'subtasks', 'subtaskname', 'title', 'text', 'todo'],
  index: ['position', 'pos', 'number', 'id'],
  checklist: ['checklists', 'checkboxes', 'todo', 'todos'],
  set: ['update', 'updates', 'to'],
  finished: ['done', 'complete', 'completed', 'checked', 'ticked', 'status'],
  userId: ['assignee', 'assignees', 'assigned', 'assignedto', 'user', 'owner'],
  dueDateTimestamp: dueDate,
  dueDateTimestampLocal: dueDate,
  'if-missing': ['missing', 'onmissing', 'ignoremissing', 'optional'],
  label: ['labels', 'labelname', 'tag', 'tags', 'name', 'title'],

  to: ['file', 'files', 'path', 'output', 'filename', 'format', 'outfile', 'dest'],
  'tasks-file': ['taskfile', 'taskids'],
  'entries-from': ['from', 'source', 'entriesfile', 'globs'],
  'not-in': ['exclude', 'except', 'without', 'exported', 'billed', 'alreadybilled', 'alreadyexported', 'skip'],
  entry: ['entries', 'entryid', 'entryids', 'timeentry'],
  period: ['date', 'dates', 'range', 'from', 'since', 'start', 'until', 'end'],
  'time-zone': ['tz', 'zone', 'timezone', 'timezones'],
  user: ['users', 'userid', 'assignee', 'person', 'member', 'members'],
  billable: ['billablelabel', 'billing', 'invoiceable'],
  'group-by': ['group', 'groupby', 'grouping', 'groups'],
  columns: ['column', 'fields', 'header', 'headers', 'csvcolumns'],
  title: ['name', 'heading', 'reporttitle'],
  'task-url': ['url', 'link', 'tasklink'],
  round: ['rounding'],
  mode: ['verify', 'merge', 'append', 'overwrite'],
  rates: ['rate', 'prices', 'price', 'hourlyrates', 'hourlyrate'],
  default: ['hourly', 'hour', 'rate', 'price', 'hourlyrate', 'perhour', 'all', 'everyone'],
  users: ['user', 'people', 'persons', 'members'],
  tasks: ['task', 'cards'],
  projects: ['project', 'customers', 'customer', 'clients', 'client'],

  callbackUrl: ['url', 'uri', 'callback', 'endpoint', 'address', 'webhookurl', 'to'],
  events: ['event', 'on', 'triggers', 'trigger', 'type'],
  columnId: ['column', 'columns', 'columnid', 'columnname'],
  keep: ['store', 'save', 'secret', 'secretname'],
  'allow-duplicate': ['force'],
  pattern: ['regex', 'regexp', 'expression', 'match'],
  in: ['where', 'on'],
  'trusted-authors': ['trusted', 'authors', 'author', 'users', 'allowedauthors'],
  example: ['examples', 'sample', 'hint'],
  except: ['exceptions', 'exclude', 'excludes', 'ignore', 'skip'],
  authors: ['author', 'users', 'user', 'logins', 'login'],
  labels: ['label', 'tags', 'tag'],
  heading: ['section', 'title'],
};

/** What people declare although the board's API has no call for it; keys in lower case, letters only. */
export const beyondApi: readonly (readonly [key: RegExp, what: string])[] = [
  [/^(label|tag)s?(addition|add|create|creation)s?$|^(add|set|create)(label|tag)s?$/, 'add labels, only remove them'],
  [
    /^(web)?hooks?(removal|deletion|delete|remove|list)s?$|^(delete|remove|list)(web)?hooks?$/,
    'list or delete webhooks',
  ],
  [/^tasks?(creation|create|addition|add)s?$|^(create|add|new)tasks?$/, 'create tasks'],
  [/^tasks?(update|change|edit|move|deletion|removal)s?$|^(update|move|delete)tasks?$/, 'change, move or delete tasks'],
  [/^subtasks?(creation|create|addition|add|deletion|removal)s?$/, 'create or delete subtasks, only update them'],
  [/^(time)?entr(y|ies)(import|creation|update|deletion)s?$/, 'create, change or delete time entries, only read them'],
];

/** Keys that people write for the ends of a period, and what to do instead. */
export const endsOfPeriod = /^(?:from|since|start|until|end)$/;
export const endsHint = 'write period: START/END, such as 2026-11-01/2026-12-01; END is exclusive';

/** For ids right below `names`. */
export const namesHint = 'write users: { ID: NAME } for users, and tasks: { ID: NAME } for tasks';

type KeyAdvice = {
  /** Of the mapping; absent: any. */
  readonly title?: string;
  readonly key: RegExp;
  readonly hint: string;
  /** Keys that are not missing then. */
  readonly meant?: readonly string[];
};

/** What to do about keys that have no counterpart. */
export const keyAdvice: readonly KeyAdvice[] = [
  {
    title: 'set',
    key: /^(?:labels?|tags)$/i,
    hint: "the board's API cannot set that on a subtask; label-removals removes a task's label",
  },
  {
    title: 'set',
    key: /^(?:column(?:id)?|color|description|comment)$/i,
    hint: "the board's API cannot set that on a subtask",
  },
  {
    key: /^(?:check|allow-private)-callback$/,
    hint: 'leave it out: the board itself asks the callback with HEAD, and says why it rejects one',
  },
  {
    title: 'except',
    key: /^(?:titles?|drafts?)$/i,
    hint: 'put a condition on the job, such as !github.event.pull_request.draft',
    meant: ['authors'],
  },
  {
    key: /^(?:task-references|require|names|rates|allowed-tasks)$/,
    hint: 'move it to the top level of the file, or into the input of that name',
  },
];

/** Other words for the values of a key, by the value that is meant. */
export const valueSynonyms: Synonyms = {
  taskCreated: ['taskadded', 'created', 'taskcreate'],
  taskChanged: ['taskupdated', 'taskedited', 'taskmoved', 'changed', 'updated'],
  taskDeleted: ['taskremoved', 'deleted'],
  taskCommentCreated: ['commentcreated', 'commentadded', 'comment'],
  taskCommentChanged: ['commentchanged', 'commentupdated', 'commentedited'],
  taskCommentDeleted: ['commentdeleted', 'commentremoved'],
  fail: ['error', 'false'],
  ignore: ['skip', 'warn', 'allow', 'true'],
  omit: ['skip', 'ignore', 'drop', 'keep'],
  replace: ['overwrite', 'write'],
  verify: ['check', 'compare', 'diff'],
  merge: ['append', 'upsert', 'update'],
  up: ['ceil', 'ceiling'],
  down: ['floor'],
  nearest: ['round', 'halfup'],
  'last-month': ['previousmonth'],
  'this-month': ['currentmonth'],
  'last-week': ['previousweek'],
  'this-week': ['currentweek'],
  user: ['person', 'assignee', 'member', 'userid'],
  task: ['card', 'issue', 'taskid'],
  label: ['tag', 'labels'],
  day: ['date', 'daily', 'days'],
  date: ['day'],
  start: ['from', 'begin', 'starttime'],
  end: ['until', 'stop', 'endtime'],
  hours: ['time', 'decimal', 'hour'],
  comment: ['description', 'note', 'notes', 'text'],
  labels: ['tags', 'tag', 'label'],
  project: ['customer', 'client'],
  amount: ['price', 'cost', 'total', 'money'],
  _id: ['id', 'entry', 'entryid'],
  title: ['subject', 'name', 'heading'],
  body: ['description', 'text'],
  branch: ['ref', 'head', 'branchname'],
  commits: ['commit', 'message', 'messages'],
  'pull-request': ['pr', 'pullrequest', 'mergerequest'],
  event: ['push', 'release', 'trigger', 'tag'],
  anyone: ['everyone', 'everybody', 'all', 'any'],
  repository: ['repo'],
  organization: ['org'],
  bearer: ['token', 'oauth'],
  basic: ['password'],
  header: ['apikey', 'xapikey', 'key'],
  none: ['no', 'off', 'false'],
  skip: ['ignore', 'pass', 'warn'],
};

/** Other words for inputs, by the input that is meant. */
export const inputSynonyms: Synonyms = {
  ...keySynonyms,
  'base-url': ['url', 'apiurl', 'endpoint', 'address'],
  token: ['apitoken', 'apikey', 'key', 'accesstoken', 'secret', 'password', 'authtoken'],
  'auth-name': ['username', 'user', 'headername', 'header'],
  'auth-scheme': ['auth', 'authtype', 'authentication', 'scheme'],
  'config-file': ['config', 'file', 'path'],
  'dry-run': ['preview'],
  'request-timeout': ['timeout'],
  'run-timeout': ['totaltimeout'],
  'max-attempts': ['retries', 'attempts', 'maxretries', 'retry'],
  'max-requests': ['limit'],
  concurrency: ['parallel', 'parallelism'],
  'fail-fast': ['stoponerror', 'bail'],
  'allow-insecure-http': ['insecure', 'allowhttp', 'allowinsecure'],
  'allowed-operations': ['operations'],
  'github-token': ['ghtoken'],
};
