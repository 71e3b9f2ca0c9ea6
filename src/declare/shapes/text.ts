import { excerpt } from '../../text/excerpt.ts';
import type { SoundNode, SourceScalar } from '../yaml/source-document.ts';
import type { Tell } from '../yaml/source-report.ts';
import { found, invalid, type Read, type Shape } from './shape.ts';

/** A text that may be empty, as it is written. `what` says what is expected: "a task id". */
export function anyText(what: string): Shape<string> {
  return (node, tell) => {
    if (node.type === 'scalar' && typeof node.value === 'string') return node.value;
    tell(node.offset, notText(node, what));
    return invalid;
  };
}

/**
 * A text that can be a path segment or a name on the board: not empty, `.` or `..`, without NUL and lone surrogates
 * (contract.md, section 2). Tabs, line breaks and outer spaces are legal.
 */
export function nameText(what: string): Shape<string> {
  const text = anyText(what);
  return (node, tell) => {
    const value = text(node, tell);
    if (value === invalid) return invalid;
    const fault = nameFault(value);
    if (fault === undefined) return value;
    tell(node.offset, `expected ${what}, but ${fault}`);
    return invalid;
  };
}

/** What keeps a text from being a name, a label or an id; undefined where nothing does. */
export function nameFault(value: string): string | undefined {
  if (value === '') return 'the text is empty';
  if (value === '.' || value === '..') return `"${value}" cannot be addressed on the board`;
  if (value.includes('\0')) return 'it holds a NUL character';
  return value.isWellFormed() ? undefined : 'it holds half of a surrogate pair, which has no UTF-8 form';
}

/** A name, or a literal `null` that clears. An empty value is an error: an empty expression must never clear a field. */
export function clearable(what: string, text: Shape<string>): Shape<string | null> {
  return (node, tell) => {
    if (node.type !== 'scalar') return text(node, tell);
    const fault = clearableFault(node, what);
    if (fault !== undefined) {
      tell(node.offset, fault);
      return invalid;
    }
    return node.value === null ? null : text(node, tell);
  };
}

function clearableFault({ value, source, evaluated }: SourceScalar, what: string): string | undefined {
  const choice = `write null (without quotes) to clear it, or ${what}`;
  if (value === null && source.trim() === '') {
    return evaluated === true
      ? `the expression gives an empty value; end it with "|| null" to clear then, or let it give ${what}`
      : `the value is empty; ${choice}`;
  }
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return `the text is empty; ${choice}`;
  return value.trim().toLowerCase() === 'null' ? `this is the text "${value.trim()}"; ${choice}` : undefined;
}

function notText(node: SoundNode, what: string): string {
  if (node.type !== 'scalar') return `expected ${what}, found ${found(node)}`;
  if (node.evaluated === true) return `expected ${what}, but the expression gives ${given(node)}`;
  const source = excerpt(node.source.trim());
  if (node.value === null && source === '') return `expected ${what}, but the value is empty`;
  const kind = node.value === null ? 'null' : `a ${typeof node.value}`;
  return `expected ${what}, but YAML reads ${source} as ${kind}; quote it: "${source}"`;
}

/** What an expression gave that is no text, and what helps. Quotes do not: a value that is one expression keeps its type. */
function given({ value, source }: SourceScalar): string {
  if (value === null) return source === '' ? 'an empty value: something that it names is missing' : 'null';
  return `the ${typeof value} ${source}; make it a text with format('{0}', …)`;
}

/** A position in a list: a whole number from 0 that JavaScript can hold exactly. */
export function readIndex(node: SoundNode, tell: Tell): Read<number> {
  const value = node.type === 'scalar' ? node.value : undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)) return value;
  tell(
    node.offset,
    `expected the position of a subtask, a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, found ${found(node)}`,
  );
  return invalid;
}
