// What the id of a webhook may be (contract.md, section 5), and how it is stored in a variable that others may have edited.

const maxIdBytes = 1024;

/** Characters that take a place and are seen: no white space, controls, lone surrogates, nor what shows as nothing. */
const printable = /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

export function isWebhookId(text: string): boolean {
  return text.length <= maxIdBytes && Buffer.byteLength(text) <= maxIdBytes && printable.test(text);
}

/**
 * Letters, digits and a few signs, and a letter, a digit or `_` first: nothing that a person, a shell, a runner or a
 * spreadsheet could take for an address, a sentence, an option, a command or a formula.
 */
export function isPlainId(text: string): boolean {
  return /^(?!.*(?:\/\/|::))\w[\w.:/+=~-]{0,1023}$/.test(text);
}

/** Any other id percent-encoded down to letters, digits and `_`. */
export function spellId(id: string): string {
  if (isPlainId(id)) return id;
  return encodeURIComponent(id).replace(/[^\w%]/g, (sign) => `%${Buffer.from(sign).toString('hex').toUpperCase()}`);
}

export function parseSpelledId(spelled: unknown): string | undefined {
  if (typeof spelled !== 'string') return undefined;
  try {
    const id = decodeURIComponent(spelled);
    return isWebhookId(id) && spellId(id) === spelled ? id : undefined;
  } catch {
    return undefined;
  }
}
