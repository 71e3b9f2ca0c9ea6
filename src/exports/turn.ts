/** Lets signals and deadlines be heard (contract.md, section 5). */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
