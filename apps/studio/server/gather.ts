interface Waiting<Item, Value> {
  item: Item;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs work for many callers at once: the first starts at once, and those that come meanwhile share the next run, at most
 * `most` of them. `run` answers a value for each item, in order.
 */
export function gather<Item, Value>(
  run: (items: readonly Item[]) => Promise<readonly Value[]>,
  most: number,
): (item: Item) => Promise<Value> {
  const queue: Waiting<Item, Value>[] = [];
  let running = false;

  const drain = async (): Promise<void> => {
    running = true;
    await Promise.resolve(); // those of the same turn go together
    while (queue.length > 0) {
      const taken = queue.splice(0, most);
      try {
        const values = await run(taken.map(({ item }) => item));
        taken.forEach(({ resolve }, place) => resolve(values[place]!));
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    running = false;
  };

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    queue.push({ item, resolve, reject });
    if (!running) void drain();
    return promise;
  };
}
