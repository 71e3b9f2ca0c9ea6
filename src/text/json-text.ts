/** The place of the quote that ends the text of JSON that begins at `from`; -1 where there is none. */
export function textEnd(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

/** Whether the backslashes before it are odd in number, so that the last of them is not escaped itself. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === 92) first -= 1;
  return (at - first) % 2 === 1;
}
