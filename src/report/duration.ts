// PURE: durations as contract.md, section 7, shows them.

/** Hours and minutes, `26:05`, to the nearest minute. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Hours with two decimals, `26.08`. */
export function decimalHours(seconds: number): string {
  return (seconds / 3600).toFixed(2);
}
