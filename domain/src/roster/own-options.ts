/** The kinds of values that fields of an agency's own hold. */
export const ownKinds = ["text", "number", "date", "choice", "link"] as const;
export type OwnKind = (typeof ownKinds)[number];

/** The kinds of which an import makes fields. */
export const importedKinds = ["text", "number", "date", "link"] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** Own fields of one agency. */
export const maxOwnFields = 30;

/** Characters of a field's name. */
export const maxOwnName = 100;

/** Characters of a value and of a note. */
export const maxOwnText = 5000;

/** Days before a date on which the agency is reminded at the earliest. */
export const maxRemindDays = 730;

const prefix = "own.";
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The name of an own field in a query, an order or a mapping. */
export const ownName = (id: string) => `${prefix}${id}`;

/** The id of the own field that such a name means; null for any other. */
export function ownIdOf(name: string): string | null {
  const rest = name.startsWith(prefix) ? name.slice(prefix.length) : "";
  return id.test(rest) ? rest : null;
}

/** The values by own field that a query filters by; empty ones do not count. */
export function ownFiltersOf(query: object): Record<string, string> {
  const given = Object.entries(query).flatMap(([name, value]) => {
    const field = ownIdOf(name);
    return field !== null && typeof value === "string" && value.trim() !== "" ? [[field, value] as const] : [];
  });
  return Object.fromEntries(given);
}
