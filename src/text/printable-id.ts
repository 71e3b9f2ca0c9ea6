const maxIdBytes = 1024;

/** Characters that take a place and are seen: no white space, controls, lone surrogates, nor what shows as nothing. */
const printable = /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Whether the text can be the id of a webhook (contract.md, section 5). */
export function isPrintableId(text: string): boolean {
  return text.length <= maxIdBytes && Buffer.byteLength(text) <= maxIdBytes && printable.test(text);
}

/** Letters, digits and a few signs: nothing that a person or a shell could take for an address, a sentence or a command. */
export function isPlainId(text: string): boolean {
  return /^(?!.*\/\/)[\w.:/+=~-]{1,1024}$/.test(text);
}
