/** Texts ahead of their turn are held up to this; beyond it no further read starts. */
const maxHeldCharacters = 16 * 1024 * 1024;

/**
 * Reads concurrently, yields in order. A slow item holds the following ones up, so that they do not fill the memory.
 *
 * @throws what the first failing `read` threw, once all in flight have ended; no further read starts.
 */
export async function* readAhead<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<string | undefined>,
  maxInFlight: number,
): AsyncGenerator<{ readonly item: Item; readonly text: string | undefined }> {
  // In item order, the awaited one first. Not a Map: the tables that a Map outgrows reach old space and keep every text
  // alive until a full collection, which took 230 MB instead of 120 for a million entries.
  const texts: Promise<string | undefined>[] = [];
  const rest = items.values();
  let inFlight = 0;
  let held = 0;
  let failure: { readonly error: unknown } | undefined;
  let left = false;

  const readOne = async (item: Item): Promise<string | undefined> => {
    inFlight += 1;
    let text: string | undefined;
    try {
      text = await read(item);
    } catch (error) {
      failure ??= { error };
    }
    inFlight -= 1;
    held += text?.length ?? 0;
    startMore();
    return text;
  };
  const mayStart = (): boolean =>
    failure === undefined &&
    !left &&
    inFlight < maxInFlight &&
    texts.length < 2 * maxInFlight &&
    // The awaited item is always in flight, so waiting for room ends.
    (held < maxHeldCharacters || texts.length === 0);
  const startMore = (): void => {
    while (mayStart()) {
      const { value, done } = rest.next();
      if (done) return;
      texts.push(readOne(value));
    }
  };

  try {
    for (const item of items) {
      startMore();
      const text = await texts[0];
      if (failure !== undefined) throw failure.error;
      void texts.shift();
      held -= text?.length ?? 0;
      yield { item, text };
    }
  } finally {
    left = true;
    await Promise.all(texts);
  }
}
