/** `inFlight` and `window` count items, the latter from the one that is awaited on; `heldCharacters` of texts not given yet. */
export type ReadLimits = { readonly inFlight: number; readonly window: number; readonly heldCharacters: number };

/**
 * Reads items side by side and gives their texts in the order of the items, so that a slow first one holds the others
 * up instead of filling the memory with them.
 *
 * @throws what the first `read` that failed, in time, has thrown. From then on none is started, and those in flight have
 * ended when this throws or is left.
 */
export async function* readAhead<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<string>,
  limits: ReadLimits,
): AsyncGenerator<{ readonly item: Item; readonly text: string }> {
  const texts = new Map<number, Promise<string>>();
  const rest = items.entries();
  let inFlight = 0;
  let held = 0;
  let failure: { readonly error: unknown } | undefined;
  let left = false;

  const readOne = async (item: Item): Promise<string> => {
    inFlight += 1;
    let text = '';
    try {
      text = await read(item);
    } catch (error) {
      failure ??= { error };
    }
    inFlight -= 1;
    held += text.length;
    startMore();
    return text;
  };
  const mayStart = (): boolean =>
    failure === undefined &&
    !left &&
    inFlight < limits.inFlight &&
    texts.size < limits.window &&
    // The awaited one is always under way, so waiting for room comes to an end.
    (held < limits.heldCharacters || texts.size === 0);
  const startMore = (): void => {
    while (mayStart()) {
      const { value, done } = rest.next();
      if (done) return;
      texts.set(value[0], readOne(value[1]));
    }
  };

  try {
    for (const [index, item] of items.entries()) {
      startMore();
      const text = (await texts.get(index)) ?? '';
      if (failure !== undefined) throw failure.error;
      texts.delete(index);
      held -= text.length;
      yield { item, text };
    }
  } finally {
    left = true;
    await Promise.all(texts.values());
  }
}
