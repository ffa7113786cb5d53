/** The named values, null where there is none. */
export const pick = (from: object | undefined, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown> | undefined)?.[name] ?? null]));
