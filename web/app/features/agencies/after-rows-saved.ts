interface Row {
  /** Stays while the row is edited. */
  key: string;
  id?: string;
  name: string;
}

/** A new row without a name is left out; a stored one is refused without it, not deleted. */
export const isSent = ({ id, name }: Row) => id !== undefined || name.trim() !== "";

/**
 * Typed rows after `drafts` have been saved as `stored`, in the same order. Rows that were added, changed, moved or removed
 * since stay so; a row that was new has the id of its stored one, and is not made twice.
 */
export function afterRowsSaved<R extends Row>(now: readonly R[], drafts: readonly R[], stored: R[]): R[] {
  const sent = drafts.filter(isSent);
  if (now === drafts || sent.length !== stored.length) return stored;
  const places = new Map(sent.map(({ key }, place) => [key, place]));
  return now.map((row) => {
    const place = places.get(row.key) ?? -1;
    const [before, after] = [sent[place], stored[place]];
    if (!after) return row;
    return row === before ? { ...after, key: row.key } : { ...row, id: after.id };
  });
}
