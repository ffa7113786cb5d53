import type { CardRight } from "../agencies/rights.ts";
import type { CardInput } from "../cards/input.ts";
import { groupBy } from "../group-by.ts";
import { nameKey } from "../reading/person-names.ts";
import type { OwnValues } from "../roster/own-fields.ts";
import { isNearAge, mayShareCode } from "../roster/same-person.ts";
import type { Refusal } from "./options.ts";
import type { ImportProblem, ImportRow, ReadRows } from "./rows.ts";

/** The facts by which an import recognizes a person of the roster. */
export interface RosterPerson {
  externalId: string | null;
  first_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  age: number | null;
  /** The model declined the claim: there is no card, and none is made again. */
  declined: boolean;
  /** The agency may not read the age of the card; then `birth_date` and `age` are null. */
  hidesAge?: boolean;
}

/** A card of the roster, as far as a table can change it. */
export interface ImportPerson extends RosterPerson {
  /** Null after the model declined the claim. */
  cardId: string | null;
  claimed: boolean;
  rights: readonly CardRight[];
  board: string | null;
  own: OwnValues;
  note: string;
  /** The columns of the card, as they are stored. */
  columns: Readonly<Record<string, unknown>>;
  photos: {
    /** By slot the source of the photo, null for one that no import put there. */
    slots: Partial<Record<string, string | null>>;
    /** By slot the day of a digital. */
    takenOn: Partial<Record<string, string>>;
    /** Sources of all photos that imports added, including those that were replaced or removed later. */
    sources: readonly string[];
    age: number | null;
    guarded: boolean;
  };
}

export interface Match<P> {
  row: ImportRow;
  /** Null for a new one. */
  person: P | null;
}

export interface Matches<P> {
  matches: Match<P>[];
  /** Everybody whom a row names, refused rows included. */
  people: P[];
  problems: ImportProblem[];
}

/**
 * Recognizes each row by its `external_id`, else by its name with near ages (`isNearAge`); people of a known age come before those
 * of an unknown one. What fits two rows or two people, or by its name alone a card that hides its age, is reported and never merged.
 */
export function matchRows<P extends RosterPerson>(
  { rows, named }: Pick<ReadRows, "rows" | "named">,
  people: readonly P[],
  today: Date,
): Matches<P> {
  const refused = new Map<ImportRow, Refusal>();
  const byId = groupBy(rows, ({ externalId }) => externalId);
  for (const same of byId.values()) if (same.length > 1) for (const row of same) refused.set(row, "external_id_twice");
  refuseTwins(rows, today, refused);
  const known = new Map(people.flatMap((person) => (person.externalId === null ? [] : [[person.externalId, person]])));
  const byName = groupBy(people, nameKey);
  const taken = new Map<P, ImportRow>();
  const matches: Match<P>[] = [];
  // Codes first: a name must not take the card that another row's code names.
  const sorted = rows.toSorted((one, other) => Number(hasKnownId(other)) - Number(hasKnownId(one)));
  for (const row of sorted) {
    if (refused.has(row)) continue;
    const found = find(row);
    if (typeof found === "string") refused.set(row, found);
    else if (found && taken.has(found)) refused.set(row, "person_twice");
    else if (found?.declined) refused.set(row, "declined");
    else matches.push({ row, person: found });
    if (found && typeof found !== "string") taken.set(found, row);
  }
  const inOrder = matches.toSorted((one, other) => one.row.row - other.row.row);
  return {
    matches: inOrder,
    people: listNamed(),
    problems: [...refused].map(([row, code]) => describe(row, code)),
  };

  function listNamed(): P[] {
    const refusedRows = [...refused.keys()].map(({ externalId, fields }) => ({ ...fields, externalId }));
    const people = [...named, ...refusedRows].flatMap(({ externalId, ...name }) => [
      ...[known.get(externalId ?? "")].filter((person) => person !== undefined),
      ...(byName.get(nameKey(name)) ?? []),
    ]);
    return [...taken.keys(), ...people];
  }

  function hasKnownId({ externalId }: ImportRow): boolean {
    return externalId !== null && known.has(externalId);
  }

  function find(row: ImportRow): P | null | "person_ambiguous" | "person_hidden_age" {
    const byCode = row.externalId === null ? undefined : known.get(row.externalId);
    if (byCode) return byCode;
    const fitting = (byName.get(nameKey(row.fields)) ?? []).filter(
      (person) => mayShareCode(row, person) && isNearAge(row.fields, person, today),
    );
    const confirmed = statesAge(row.fields) ? fitting.filter(statesAge) : [];
    const [first, second] = confirmed.length > 0 ? confirmed : fitting;
    if (second) return "person_ambiguous";
    // A namesake of another age may be meant, whose values would go to this card.
    if (first?.hidesAge && (statesAge(row.fields) || row.maybeMinor)) return "person_hidden_age";
    return first ?? null;
  }
}

const statesAge = ({ birth_date, age }: Pick<CardInput, "birth_date" | "age">): boolean =>
  (birth_date ?? age ?? null) !== null;

/** Rows of one name and age, of which not each has a code of its own. */
function refuseTwins(rows: readonly ImportRow[], today: Date, refused: Map<ImportRow, Refusal>): void {
  for (const same of groupBy(rows, ({ fields }) => nameKey(fields)).values()) {
    for (const row of same) {
      const isTwin = same.some(
        (other) => other !== row && mayShareCode(row, other) && isNearAge(row.fields, other.fields, today),
      );
      if (isTwin && !refused.has(row)) refused.set(row, "person_twice");
    }
  }
}

function describe(row: ImportRow, code: Refusal): ImportProblem {
  const name = `${row.fields.first_name ?? ""} ${row.fields.last_name ?? ""}`.trim();
  return { row: row.row, column: null, value: code === "external_id_twice" ? row.externalId : name, code };
}
