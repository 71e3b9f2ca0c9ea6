// Words that people use for those of the contract, as data. A word is suggested only where it is known: `date` means a
// due date in `set` and a period in an export.
import type { Synonyms } from '../../text/suggest.ts';

const updates = ['subtaskupdate', 'subtasks', 'subtask', 'updatesubtasks', 'updates', 'checklists', 'todos'];
const removals = ['labels', 'label', 'removelabels', 'removelabel', 'labelremove', 'tags', 'untag'];
const exports = ['exports', 'export', 'timeentries', 'timeentry', 'timesheets', 'reports', 'times', 'time'];
const webhooks = ['webhooks', 'webhook', 'hooks', 'hook', 'registrations', 'registerwebhooks'];
const dueDate = ['duedate', 'due', 'dueon', 'dueat', 'dueby', 'deadline', 'date', 'timestamp', 'until', 'end'];

/** Other words for keys, by the key that is meant. */
export const keySynonyms: Synonyms = {
  'subtask-updates': updates,
  'label-removals': removals,
  'time-entry-exports': exports,
  'webhook-registrations': webhooks,
  'task-references': ['references', 'reference', 'refs', 'taskrefs', 'taskreference', 'pattern', 'regex'],
  require: ['requires', 'requirements', 'requirement', 'required', 'checks', 'check', 'gate', 'must'],
  names: ['displaynames', 'aliases', 'users', 'people', 'projects'],
  'allowed-tasks': ['tasks', 'taskallowlist', 'allowtasks', 'allow'],

  task: ['id', 'ids', 'taskid', 'taskids', 'tasks', 'card', 'cards', 'cardid', 'issue', 'ticket', 'story'],
  name: ['subtask', 'subtasks', 'subtaskname', 'title', 'text', 'item', 'step', 'todo', 'newname', 'renameto'],
  index: ['position', 'pos', 'number', 'no', 'nr', 'row', 'order', 'subtaskindex', 'id'],
  checklist: ['checklists', 'checkboxes', 'boxes', 'todo', 'todos', 'list'],
  set: ['change', 'changes', 'update', 'updates', 'values', 'fields', 'properties', 'patch', 'with', 'to'],
  finished: ['done', 'complete', 'completed', 'checked', 'ticked', 'status', 'state', 'tick', 'isdone'],
  userId: ['assignee', 'assignees', 'assigned', 'assignedto', 'user', 'owner', 'assign', 'assigneeid'],
  dueDateTimestamp: dueDate,
  dueDateTimestampLocal: [...dueDate, 'duedatelocal', 'localduedate', 'reminder'],
  'if-missing': ['missing', 'onmissing', 'ignoremissing', 'optional', 'on404', 'skipmissing', 'allowmissing'],
  'if-empty': ['empty', 'onempty', 'ignoreempty', 'omitempty'],
  label: ['labels', 'labelname', 'tag', 'tags', 'name', 'title'],

  to: ['file', 'files', 'path', 'output', 'out', 'filename', 'format', 'outfile', 'dest'],
  'tasks-file': ['taskfile', 'taskids', 'tasklist', 'idsfile', 'fromfile'],
  'entries-from': ['from', 'source', 'entriesfile', 'entriesfiles', 'join', 'parts', 'input', 'glob', 'globs'],
  entry: ['entries', 'entryid', 'entryids', 'timeentry'],
  period: ['date', 'dates', 'range', 'from', 'since', 'start', 'until', 'end', 'month', 'week', 'between', 'when'],
  'time-zone': ['tz', 'zone', 'timezone', 'timezones'],
  user: ['users', 'userid', 'assignee', 'person', 'member', 'members', 'employee', 'author', 'who'],
  'if-different': ['ifdiffers', 'ondifference', 'ifchanged', 'onchange', 'different'],
  billable: ['billablelabel', 'billablelabels', 'billing', 'billed', 'bill', 'chargeable', 'invoiceable', 'invoiced'],
  'group-by': ['group', 'groupby', 'grouping', 'groups', 'sumby', 'totals', 'totalsby', 'by', 'sum'],
  title: ['name', 'heading', 'caption', 'reporttitle'],
  'task-url': ['url', 'link', 'tasklink'],
  round: ['rounding', 'roundto', 'roundup'],
  mode: ['direction', 'method', 'verify', 'merge', 'append', 'overwrite'],
  rates: ['rate', 'prices', 'price', 'hourlyrates', 'hourlyrate', 'tariffs', 'costs'],
  default: ['hourly', 'hour', 'rate', 'price', 'hourlyrate', 'perhour', 'all', 'everyone', 'standard', 'base'],
  users: ['user', 'people', 'persons', 'members'],
  tasks: ['task', 'cards'],

  callbackUrl: ['url', 'uri', 'callback', 'endpoint', 'address', 'href', 'link', 'target', 'webhookurl', 'to'],
  events: ['event', 'on', 'triggers', 'trigger', 'types', 'subscribe', 'type'],
  filter: ['filters', 'where', 'conditions', 'only'],
  columnId: ['column', 'columns', 'columnid', 'columnname'],
  swimlaneId: ['swimlane', 'swimlanes', 'lane', 'swimlaneid'],
  changedProperties: ['properties', 'property', 'changed', 'fields', 'attributes'],
  keep: ['store', 'save', 'persist', 'secret', 'secretname'],
  'allow-duplicate': ['force', 'duplicate', 'duplicates'],
  pattern: ['regex', 'regexp', 'expression', 'match'],
  in: ['where', 'places', 'search', 'searchin', 'on'],
  from: ['source'],
  'trusted-authors': ['trusted', 'authors', 'author', 'users', 'allowedauthors'],
  example: ['examples', 'sample', 'hint'],
  except: ['exceptions', 'exceptfor', 'exclude', 'excludes', 'excluding', 'ignore', 'skip', 'unless', 'allow'],
  authors: ['author', 'users', 'user', 'logins', 'login', 'actors', 'actor', 'bots'],
  labels: ['label', 'tags', 'tag'],
  branches: ['branch', 'refs', 'ref', 'heads', 'head'],
  heading: ['headings', 'section', 'below', 'title'],
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

/** What people put in `set` although it isn't a property of a subtask. */
export const notOfSubtasks = /^(?:labels?|tags|column(?:id)?|color|description|comment)$/i;

/** What registrations once had. */
export const checksOfCallbacks = /^(?:check|allow-private)-callback$/;

/** Other words for the values of a key, by the value that is meant. */
export const valueSynonyms: Synonyms = {
  taskCreated: ['taskadded', 'tasknew', 'newtask', 'createtask', 'taskopened', 'created', 'taskcreate'],
  taskChanged: ['taskupdated', 'taskedited', 'taskmodified', 'taskmoved', 'taskupdate', 'changed', 'updated'],
  taskDeleted: ['taskremoved', 'taskarchived', 'deletetask', 'deleted', 'taskdelete'],
  taskCommentCreated: ['commentcreated', 'commentadded', 'taskcommented', 'taskcommentadded', 'comment', 'newcomment'],
  taskCommentChanged: ['commentchanged', 'commentupdated', 'commentedited', 'taskcommentupdated', 'taskcommentedited'],
  taskCommentDeleted: ['commentdeleted', 'commentremoved', 'taskcommentremoved'],
  fail: ['error', 'strict', 'abort', 'stop', 'false'],
  ignore: ['skip', 'pass', 'continue', 'warn', 'allow', 'true'],
  omit: ['skip', 'ignore', 'leave', 'drop', 'keep'],
  replace: ['overwrite', 'write', 'new'],
  verify: ['check', 'compare', 'diff', 'audit', 'test'],
  merge: ['append', 'upsert', 'update', 'add'],
  up: ['ceil', 'ceiling', 'upwards'],
  down: ['floor', 'downwards', 'truncate'],
  nearest: ['round', 'halfup', 'closest', 'normal'],
  'last-month': ['previousmonth', 'pastmonth', 'priormonth', 'monthly'],
  'this-month': ['currentmonth', 'month'],
  'last-week': ['previousweek', 'pastweek', 'weekly'],
  'this-week': ['currentweek', 'week'],
  yesterday: ['lastday', 'previousday'],
  user: ['person', 'assignee', 'member', 'userid'],
  task: ['card', 'issue', 'taskid'],
  label: ['tag', 'labels'],
  day: ['date', 'daily', 'days'],
  week: ['weekly', 'weeks'],
  month: ['monthly', 'months'],
  title: ['subject', 'name', 'heading'],
  body: ['description', 'text', 'content'],
  branch: ['ref', 'head', 'headref', 'branchname'],
  commits: ['commit', 'commitmessage', 'commitmessages', 'message', 'messages', 'log'],
  'pull-request': ['pr', 'pullrequest', 'mergerequest'],
  event: ['push', 'release', 'trigger', 'payload', 'tag'],
  anyone: ['everyone', 'everybody', 'anybody', 'all', 'any', 'public'],
  repository: ['repo'],
  organization: ['org'],
  bearer: ['token', 'oauth', 'jwt', 'oauth2'],
  basic: ['password', 'userpassword'],
  header: ['apikey', 'xapikey', 'key'],
  none: ['no', 'off', 'anonymous', 'false'],
  skip: ['ignore', 'pass', 'success', 'warn'],
};

/** Other words for inputs, by the input that is meant. */
export const inputSynonyms: Synonyms = {
  ...keySynonyms,
  'base-url': ['url', 'boardurl', 'apiurl', 'host', 'server', 'endpoint', 'address', 'board'],
  token: ['apitoken', 'apikey', 'key', 'accesstoken', 'boardtoken', 'secret', 'password', 'authtoken'],
  'auth-name': ['username', 'user', 'headername', 'header', 'authuser'],
  'auth-scheme': ['auth', 'authtype', 'authmethod', 'authentication', 'scheme'],
  'config-file': ['config', 'file', 'configuration', 'configpath', 'path', 'declarations'],
  'dry-run': ['dry', 'plan', 'preview', 'simulate', 'noop'],
  'request-timeout': ['timeout', 'httptimeout'],
  'run-timeout': ['totaltimeout', 'timeoutseconds'],
  'max-attempts': ['retries', 'attempts', 'maxretries', 'retry'],
  'max-requests': ['limit', 'requestlimit'],
  concurrency: ['parallel', 'parallelism', 'jobs', 'maxparallel'],
  'fail-fast': ['failonerror', 'stoponerror', 'bail'],
  'allow-insecure-http': ['insecure', 'allowhttp', 'allowinsecure', 'http'],
  'allowed-operations': ['operations', 'operation'],
  comment: ['commentonpr', 'commentonpullrequest', 'pullrequestcomment'],
  summary: ['jobsummary', 'stepsummary'],
  shard: ['matrix', 'part', 'partition'],
  'github-token': ['ghtoken', 'gittoken', 'repotoken'],
};
