import { randomUUID } from "node:crypto";
import { firstOfEach } from "@compcard/domain/card-import/problems";
import type { CardRecord } from "@compcard/domain/card-import/schema";
import { isRequired, readValues } from "@compcard/domain/card-import/values";
import { isRestricted, listAdultValues } from "@compcard/domain/cards/adult-only";
import { type CardField, cardFieldNames, cardFields, type FieldKind, fieldsWith } from "@compcard/domain/cards/fields";
import type { CardInput } from "@compcard/domain/cards/input";
import type { CardStatus } from "@compcard/domain/cards/schema";
import { withSwitches } from "@compcard/domain/cards/visibility";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { hasVisible } from "@compcard/domain/identity/person-name";
import { toColumns, withSpokenLevels } from "../../core/fields/columns.ts";
import { type BadLine, type CardLine, refuse } from "./card-line.ts";
import { type ImportedPhoto, listBook, type NamedBook } from "./photos/book.ts";

/** A card that is to be made, with the columns of its row; `is_primary` is chosen when it goes in. */
export interface NewCard {
  number: number;
  row: { id: string; user_id: string; status: CardStatus; version: number; is_primary: boolean } & Record<
    string,
    unknown
  >;
  /** Null if the line has no value: the first card of an account is primary (CARD-10). */
  primary: boolean | null;
  photos: ImportedPhoto[];
  /** Portfolio and digitals that the line names. */
  book: NamedBook;
  /** Photo references of the line. */
  record: CardRecord;
  /** Values of the line that the card goes without. */
  problems: FieldProblem[];
}

/**
 * Parses a card by the rules of the API and the extra fields of an import; `now` replaces missing dates. A bad value is
 * left out and listed in `problems`, unless the card is invalid without it.
 */
export function readCard(
  { number, id, value, problems: earlier, remarks = [] }: CardLine,
  now: Date,
): NewCard | BadLine {
  const { fields, record, problems: later } = readValues(value);
  const wrong = [...earlier, ...later];
  const problems = firstOfEach([...wrong, ...remarks]);
  if (!fields || !record || wrong.some(({ path }) => isRequired(path))) return refuse(number, problems);
  // Unknown names are ignored, so another kind of file would create cards without a name.
  if (Object.keys(fields).length === 0 && problems.length === 0)
    return refuse(number, [{ path: "", message: "the line has no field of a card" }]);
  if (!hasName(fields) && record.status !== "draft" && record.status !== "hidden")
    return refuse(number, [{ path: "", message: "the line has no name, and its status is not draft" }, ...problems]);
  try {
    const card = toCard(id, fields, record, now);
    const age = card.row.age as number | null;
    const guarded = record.guarded ?? false;
    const adult = isRestricted({ age, guarded }) ? listAdultValues(fields) : [];
    problems.push(...adult.map((path) => ({ path, message: "does not exist under 18" })));
    return { number, ...card, photos: [], book: listBook(record, { age, guarded }, now), record, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(number, error.details as FieldProblem[]);
  }
}

function hasName({ first_name, last_name }: CardInput): boolean {
  return hasVisible(`${first_name ?? ""}${last_name ?? ""}`);
}

function toCard(id: string, fields: CardInput, record: CardRecord, now: Date): Pick<NewCard, "row" | "primary"> {
  const updated = record.updated_at ?? record.created_at ?? now.toISOString();
  // The last change is the best known day of the values.
  const given = updated.slice(0, 10);
  const input = withSpokenLevels(fields, null);
  const columns = toColumns(input, null, now);
  const measured = columns.measured_at ? (record.measured_at ?? record.confirmed_at ?? given) : null;
  const row: NewCard["row"] = Object.assign({ ...emptyRow }, columns, {
    id,
    user_id: record.user_id ?? randomUUID(),
    folder_id: record.folder_id ?? randomUUID(),
    status: record.status ?? ("published" as const),
    is_primary: false,
    guarded: record.guarded ?? false,
    version: record.version ?? 1,
    measured_at: measured,
    // A confirmation is of figures that are there, and no figures are older than it.
    confirmed_at: measured && record.confirmed_at && record.confirmed_at <= measured ? record.confirmed_at : null,
    age_given_on: record.age_given_on ?? (columns.age ? given : null),
    shown_to: withSwitches({}, record.visibility?.contacts ?? {}),
    enquiries: record.visibility?.enquiries ?? true,
    listed: record.visibility?.listed ?? true,
    selections: record.visibility?.selections ?? true,
    created_at: record.created_at ?? updated,
    updated_at: updated,
  });
  // The database would store plain text as text.
  for (const field of jsonFields) row[field] = input[field] ?? emptyOf(field);
  return { row, primary: record.is_primary ?? null };
}

const jsonFields = [
  ...fieldsWith("kind", "levels"),
  ...fieldsWith("kind", "links"),
  ...fieldsWith("kind", "videos"),
  ...fieldsWith("kind", "availability"),
];

const filled: Partial<Record<FieldKind, unknown>> = {
  name: "",
  options: [],
  typed: [],
  levels: {},
  links: {},
  videos: [],
  availability: [],
  flag: false,
};
const emptyOf = (field: CardField) => filled[cardFields[field].kind];

/** Every column that a line may leave out; undefined is null to the database, and need not travel. */
const emptyRow = {
  ...Object.fromEntries(cardFieldNames.map((field) => [field, emptyOf(field)])),
  city_id: undefined,
};
