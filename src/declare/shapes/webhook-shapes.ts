// Webhook registrations as shapes: what the board is sent (task-board-api.md, "Webhook"), and what keeps them from being
// made twice (contract.md, section 6).

import {
  type KeepPlace,
  type RegistrationGuards,
  type WebhookDefinition,
  webhookEvents,
} from '../../model/declaration.ts';
import { anyOf } from '../../text/grammar.ts';
import { didYouMean } from '../../text/suggest.ts';
import { actionsNameFault } from './actions-name.ts';
import { flag, found, given, invalid, listOf, object, optional, required, type Shape, wordOf } from './shape.ts';
import { anyText, nameText } from './text.ts';

const eventNames: readonly string[] = webhookEvents;
const eventObject = object('an event', { name: required(wordOf(webhookEvents)) });

const event: Shape<{ name: (typeof webhookEvents)[number] }> = (node, tell) => {
  if (node.type === 'map') {
    const fields = eventObject(node, tell);
    return fields === invalid ? invalid : { name: fields.name };
  }
  const name = node.type === 'scalar' ? webhookEvents.find((known) => known === node.value) : undefined;
  if (name !== undefined) return { name };
  const near = node.type === 'scalar' && typeof node.value === 'string' ? didYouMean(node.value, eventNames) : '';
  tell(node.offset, `unknown event: expected ${anyOf(eventNames)}, found ${found(node)}${near}`);
  return invalid;
};

const events: Shape<readonly { name: (typeof webhookEvents)[number] }[]> = (node, tell) => {
  if (node.type === 'list' && node.items.length === 0) {
    tell(node.offset, `a webhook needs at least one event, expected ${anyOf(eventNames)}`);
    return invalid;
  }
  return listOf('events', event)(node, tell);
};

const callbackUrl: Shape<string> = (node, tell) => {
  const text = anyText('an absolute URL such as "https://hooks.example.com/board"')(node, tell);
  if (text === invalid) return invalid;
  const fault = callbackFault(text);
  if (fault === undefined) return text;
  tell(node.offset, fault);
  return invalid;
};

// The URL itself is not repeated: its query often holds a secret.
function callbackFault(text: string): string | undefined {
  const expected = 'expected an absolute URL such as "https://hooks.example.com/board"';
  if (!/^https?:\/\/[^/]/i.test(text)) return `callbackUrl is not an absolute http or https URL; ${expected}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\s\u0000-\u001f\u007f\\]/.test(text) || !text.isWellFormed()) {
    return `callbackUrl holds a space, a backslash or a control character; percent-encode it`;
  }
  const url = URL.parse(text);
  if (url === null) return `callbackUrl cannot be read as a URL; ${expected}`;
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return 'callbackUrl holds a user or password; the board would store and show them: leave them out';
  }
  return undefined;
}

/** The name of an Actions secret or variable. */
function storeName(what: string): Shape<string> {
  const text = anyText(what);
  return (node, tell) => {
    const name = text(node, tell);
    if (name === invalid) return invalid;
    const fault = actionsNameFault(name);
    if (fault === undefined) return name;
    tell(node.offset, `expected ${what}, but ${fault}`);
    return invalid;
  };
}

const places = 'repository, organization or environment:NAME';

/** `repository`, `organization` or `environment:NAME`. */
const keepIn: Shape<string> = (node, tell) => {
  const text = anyText(places)(node, tell);
  if (text === invalid) return invalid;
  const environment = /^environment:(.*)$/s.exec(text)?.[1];
  if (text === 'repository' || text === 'organization') return text;
  if (environment !== undefined && isEnvironmentName(environment)) return text;
  const near = environment === undefined ? didYouMean(text, ['repository', 'organization', 'environment:']) : '';
  const says = environment === undefined ? found(node) : 'an environment without a name that GitHub could have';
  tell(node.offset, `expected ${places}, found ${says}${near}`);
  return invalid;
};

function isEnvironmentName(name: string): boolean {
  return name.trim() === name && !['', '.', '..'].includes(name) && !name.includes('\0') && name.isWellFormed();
}

const keepPlace = object('keep', {
  secret: required(storeName('the name of an Actions secret')),
  id: required(storeName('the name of an Actions variable')),
  in: optional(keepIn),
});

/** Where a registration is kept; `keep: {}` keeps nothing, as contract.md, section 2, writes it. */
const keep: Shape<KeepPlace | 'nothing'> = (node, tell) => {
  if (node.type === 'map' && node.complete && node.entries.length === 0) return 'nothing';
  const fields = keepPlace(node, tell);
  if (fields === invalid) return invalid;
  return { secret: fields.secret, id: fields.id, in: fields.in ?? 'repository' };
};

const registration = object('a webhook registration', {
  name: optional(nameText('the name of the webhook')),
  callbackUrl: required(callbackUrl),
  events: required(events),
  filter: optional(
    object('a filter', {
      columnId: optional(nameText('a column id')),
      swimlaneId: optional(nameText('a swimlane id')),
      changedProperties: optional(listOf('property names', nameText('the name of a property'))),
    }),
  ),
  'check-callback': optional(flag),
  keep: optional(keep),
  'allow-duplicate': optional(flag),
  'allow-private-callback': optional(flag),
});

type RegistrationFields = RegistrationGuards & {
  readonly offset: number;
  readonly webhook: WebhookDefinition;
  readonly keepsNothing?: true;
};

export const webhookRegistration: Shape<RegistrationFields> = (node, tell) => {
  const fields = registration(node, tell);
  if (fields === invalid) return invalid;
  const { offset, name, callbackUrl, events, keep } = fields;
  const { offset: _, ...filter } = fields.filter ?? { offset };
  return {
    offset,
    webhook: {
      ...given({ name }),
      callbackUrl,
      events,
      ...(fields.filter === undefined ? {} : { filter: given(filter) }),
    },
    ...(keep === 'nothing' && { keepsNothing: true as const }),
    ...(keep !== undefined && keep !== 'nothing' && { keep }),
    ...(fields['check-callback'] && { checkCallback: true as const }),
    ...(fields['allow-duplicate'] && { allowDuplicate: true as const }),
    ...(fields['allow-private-callback'] && { allowPrivateCallback: true as const }),
  };
};
