/** Code points of a text of the user's that a message shows at most. */
const maxPoints = 80;

/**
 * A text of the user's as it may stand in a message: in quotes, control characters escaped, cut, and of a URL without
 * user info, query and fragment, where credentials stand. They go before the cut, which could leave half of one.
 */
export function quote(text: string): string {
  return JSON.stringify(cut(hideCredentials(text)));
}

/** The start of a text, with `…` where something is left out. */
export function cut(text: string): string {
  const points = [...text.slice(0, 2 * maxPoints + 2)];
  return points.length > maxPoints ? `${points.slice(0, maxPoints).join('')}…` : text;
}

function hideCredentials(text: string): string {
  const slashes = text.indexOf('//');
  if (slashes === -1) return text;
  const start = slashes + 2;
  const at = text.lastIndexOf('@');
  const rest = at < start ? text.slice(start) : `***${text.slice(at)}`;
  return text.slice(0, start) + rest.replace(/([?#]).+/s, '$1***');
}
