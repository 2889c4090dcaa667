/**
 * Handles each item in turn, also those after one that failed. @throws the failure, or an `AggregateError` of several,
 * after the last item or as soon as the signal aborts, whose reason is one of them
 */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) {
      failures.push(signal.reason);
      break;
    }
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed.`);
}
