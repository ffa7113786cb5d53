interface Counted {
  value: string;
  count: number;
}

/**
 * Values with cards under the other filters, then those of `known` that have cards without any filter, at 0: a value
 * without results stays, quiet, and can be chosen for cards near it (SEARCH-12). `nameOf` is the same for spellings of
 * one value.
 */
export function includeZeroCounts<T extends Counted>(
  counted: readonly T[],
  known: readonly T[] | undefined,
  nameOf: (value: string) => string,
): T[] {
  const here = counted.filter(({ count }) => count > 0);
  const names = new Set(here.map(({ value }) => nameOf(value)));
  const elsewhere = known?.filter(({ value, count }) => count > 0 && !names.has(nameOf(value))) ?? [];
  return [...here, ...elsewhere.map((one) => ({ ...one, count: 0 }))];
}
