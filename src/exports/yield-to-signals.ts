/** Lets signals and deadlines take effect (contract.md, section 5). */
export function yieldToSignals(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
