import { visibleText } from '../text/messages.ts';

/** A shorter line, such as `}`, occurs everywhere and reveals nothing. */
const minLineLength = 3;

/** Base64 of less would occur by chance. */
const minBase64Length = 6;

/**
 * Without duplicates, since most forms of most secrets are equal; none of a blank secret. `spelled`: the secret itself
 * first, its lines, and how JSON, URLs and HTML spell both. `base64`: parts of the base64 of any text that holds the
 * secret, such as `user:token`, which runners derive themselves.
 */
export function formsOf(secret: string): Readonly<Record<'spelled' | 'base64', readonly string[]>> {
  if (secret.trim() === '') return { spelled: [], base64: [] };
  const lines = secret.split(/[\r\n]+/).filter((line) => line.trim().length >= minLineLength);
  const texts = [...new Set([secret, secret.trim(), ...lines])];
  return {
    spelled: [...new Set(texts.flatMap(spellings))],
    base64: [...new Set(texts.flatMap(base64Forms))],
  };
}

function spellings(text: string): string[] {
  // Our own quotes make visible what is not, before anything is redacted.
  const shown = [visibleText(text), visibleText(text.replace(/["\\]/g, '\\$&'))];
  return [text, ...shown, ...jsonForms(text), ...percentForms(text), ...htmlForms(text)];
}

/**
 * What encoders write as `\u….` although JSON does not ask for it: most nothing, Go and Rails, Gson, PHP with flags, .NET.
 * The digits are in lower case or in upper case.
 */
const escapedInJson = ['', '<>&', "<>&='", '<>&\'"', '<>&\'"+`'];

/** `\/` is allowed, and some encoders escape everything beyond ASCII, too. */
function jsonForms(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const forms = escapedInJson.flatMap((characters) => [
    escapeInJson(json, characters, (digits) => digits),
    escapeInJson(json, characters, (digits) => digits.toUpperCase()),
  ]);
  return [json, ...forms].flatMap((form) => [form, form.replaceAll('/', '\\/')]);
}

/** A quote is escaped already: its backslash goes with it. */
function escapeInJson(json: string, characters: string, spell: (digits: string) => string): string {
  return json.replace(/\\?./gs, (unit) => {
    const character = unit.slice(-1);
    if (!characters.includes(character) && character <= '\x7F') return unit;
    return `\\u${spell(character.charCodeAt(0).toString(16).padStart(4, '0'))}`;
  });
}

/**
 * What encoders leave unescaped besides letters, digits and `-_.`: PHP nothing, HTML forms and Java `*`, RFC 3986 `~`,
 * JavaScript's `encodeURIComponent` and `encodeURI`, paths in Go, and the password and the path of a `URL`; in a path all
 * of them, and Python's, leave the slash.
 */
const leftByEncoders = [
  '',
  '*',
  '~',
  "!'()*~",
  "!'()*~;,?:@&=+$#",
  '~$&+=:@',
  "!$%&'()*+,~",
  "!$%&'()*+,:;=@[\\]|~",
].flatMap((left) => [left, `${left}/`]);

function percentForms(text: string): string[] {
  if (/^[\w.-]*$/.test(text)) return [text];
  const strict = encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~]/g,
    (character) => `%${Buffer.from(character).toString('hex').toUpperCase()}`,
  );
  const left = leftByEncoders.map((characters) =>
    strict.replace(/%[2-7][0-9A-F]/g, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return characters.includes(character) ? character : code;
    }),
  );
  const forms = [...new Set(left)].flatMap((form) => [form, form.replaceAll('%20', '+')]);
  return [...forms, ...forms.map((form) => form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()))];
}

const common = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** How encoders spell what they escape; the quotes of `common` in every combination. */
const htmlEscapes: readonly Readonly<Record<string, string>>[] = [
  common,
  ...['&quot;', '&#34;'].flatMap((double) =>
    ['&#39;', '&#x27;', '&apos;'].map((single) => ({ ...common, '"': double, "'": single })),
  ),
  // Browsers, in attributes.
  { '&': '&amp;', '"': '&quot;' },
  // Go.
  { ...common, '"': '&#34;', "'": '&#39;', '+': '&#43;' },
  // .NET.
  { ...common, '"': '&quot;', "'": '&#x27;', '+': '&#x2B;' },
  // Handlebars, Mustache.
  { ...common, '"': '&quot;', "'": '&#x27;', '`': '&#x60;', '=': '&#x3D;' },
  { ...common, '"': '&quot;', "'": '&#39;', '`': '&#x60;', '=': '&#x3D;', '/': '&#x2F;' },
];

function htmlForms(text: string): string[] {
  return htmlEscapes.map((escapes) => text.replace(/[&<>"'`=+/]/g, (character) => escapes[character] ?? character));
}

/** At each of the three offsets in a group of base64, without the characters that depend on the neighbours. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from(`${' '.repeat(shift)}${text}`);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const form = whole.slice(Math.ceil((shift * 8) / 6), bytes.length % 3 === 0 ? undefined : -1);
    return form.length < minBase64Length ? [] : [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
