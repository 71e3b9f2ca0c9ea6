// Words that people use for keys, inputs and values. One is suggested only where it is known: `date` means a due date in
// `set` and a period in an export.
import type { Synonyms } from '../../text/suggest.ts';

const updates = ['subtaskupdate', 'subtasks', 'subtask', 'updates'];
const removals = ['labels', 'label', 'removelabels', 'removelabel', 'tags'];
const exports = ['exports', 'export', 'timeentries', 'timeentry', 'timesheets'];
const webhooks = ['webhooks', 'webhook', 'hooks'];
const dueDate = ['duedate', 'due', 'dueon', 'dueat', 'deadline', 'date', 'until', 'end'];

export const synonyms: Synonyms = {
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
  'entries-from': ['from', 'source', 'entriesfile', 'globs'],
  'not-in': ['exclude', 'except', 'without', 'exported', 'billed', 'alreadybilled', 'alreadyexported', 'skip'],
  entry: ['entries', 'entryid', 'entryids', 'timeentry'],
  period: ['date', 'dates', 'range', 'from', 'since', 'start', 'until', 'end'],
  'time-zone': ['tz', 'zone', 'timezone', 'timezones'],
  user: ['users', 'userid', 'assignee', 'person', 'member', 'members'],
  'group-by': ['group', 'groupby', 'grouping', 'groups'],
  columns: ['column', 'fields', 'header', 'headers', 'csvcolumns'],
  title: ['name', 'heading', 'reporttitle'],
  'task-url': ['url', 'link', 'tasklink'],
  mode: ['verify', 'merge', 'append', 'overwrite'],
  rates: ['rate', 'prices', 'price', 'hourlyrates', 'hourlyrate'],
  default: ['hourly', 'hour', 'rate', 'price', 'hourlyrate', 'perhour', 'all', 'everyone'],
  users: ['user', 'people', 'persons', 'members'],
  tasks: ['task', 'cards'],

  callbackUrl: ['url', 'uri', 'callback', 'endpoint', 'address', 'webhookurl', 'to'],
  events: ['event', 'on', 'triggers', 'trigger', 'type'],
  columnId: ['column', 'columns', 'columnid', 'columnname'],
  keep: ['store', 'save', 'secretname'],
  pattern: ['regex', 'regexp', 'expression', 'match'],
  except: ['exceptions', 'exclude', 'excludes', 'ignore', 'skip'],
  authors: ['author', 'users', 'user', 'logins', 'login'],
  labels: ['label', 'tags', 'tag'],

  'base-url': ['url', 'apiurl', 'endpoint', 'address'],
  token: ['apitoken', 'apikey', 'key', 'accesstoken', 'secret', 'password', 'authtoken'],
  'auth-name': ['username', 'user', 'headername', 'header'],
  'auth-scheme': ['auth', 'authtype', 'authentication', 'scheme'],
  'config-file': ['config', 'file', 'path'],
  'dry-run': ['preview'],
  'request-timeout': ['timeout'],
  'max-attempts': ['retries', 'attempts', 'maxretries', 'retry'],
  'max-requests': ['limit'],
  concurrency: ['parallel', 'parallelism'],
  'fail-fast': ['stoponerror', 'bail'],
  'allow-insecure-http': ['insecure', 'allowhttp', 'allowinsecure'],

  taskChanged: ['taskupdated', 'taskedited', 'taskmoved'],
  ignore: ['skip', 'warn', 'true'],
  organization: ['org'],
  merge: ['append', 'upsert'],
  day: ['date', 'daily'],
  'pull-request': ['pr'],
  anyone: ['everyone', 'all'],
};
