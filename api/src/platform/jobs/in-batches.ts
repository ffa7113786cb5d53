/**
 * Rows that `read` lists in order, a batch after the last row of the one before: for jobs over more rows than one statement
 * should read. `read` answers an empty batch at the end. @throws what `stopping` was aborted with, between two rows.
 */
export async function* inBatches<Row>(
  { stopping }: { stopping: AbortSignal },
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows = await read(last);
    for (const row of rows) {
      stopping.throwIfAborted();
      yield row;
    }
    last = rows.at(-1) ?? null;
    if (last === null) return;
  }
}
