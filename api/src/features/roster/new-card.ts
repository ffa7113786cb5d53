import { randomUUID } from "node:crypto";
import { type CardField, cardFieldNames, cardFields, type FieldKind, fieldsWith } from "@compcard/domain/cards/fields";
import { type CardInput, cardInput } from "@compcard/domain/cards/input";
import type { CardStatus } from "@compcard/domain/cards/schema";
import { withSwitches } from "@compcard/domain/cards/visibility";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { type CardRecord, cardRecord } from "@compcard/domain/roster/schema";
import { toColumns, withSpokenLevels } from "../../cards/columns.ts";
import type { ShownPhoto } from "../../cards/photos/shown.ts";
import { type BadLine, type CardLine, problemOf } from "./card-line.ts";

/** A card that is to be made, with the columns of its row; `is_primary` is chosen when it goes in. */
export interface NewCard {
  number: number;
  row: { id: string; user_id: string; status: CardStatus; version: number; is_primary: boolean } & Record<
    string,
    unknown
  >;
  /** Null where the line does not say: the first card of an account is primary (CARD-10). */
  primary: boolean | null;
  photos: ShownPhoto[];
  /** What the line says of photos. */
  record: CardRecord;
}

/** Reads a card by the rules of the API, and what only an operator may say; `now` stands for dates that are not told. */
export function readCard({ number, id, value }: CardLine, now: Date): NewCard | BadLine {
  const fields = cardInput.safeParse(value);
  const record = cardRecord.safeParse(value);
  if (!fields.success || !record.success) {
    const issues = [...(fields.error?.issues ?? []), ...(record.error?.issues ?? [])];
    return { number, problems: issues.map(problemOf) };
  }
  // What is unknown is ignored, so a file of something else would become cards without a name.
  if (Object.keys(fields.data).length === 0) {
    return { number, problems: [{ path: "", message: "the line has no field of a card" }] };
  }
  try {
    return { number, ...toCard(id, fields.data, record.data, now), photos: [], record: record.data };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { number, problems: error.details as FieldProblem[] };
  }
}

function toCard(id: string, fields: CardInput, record: CardRecord, now: Date): Pick<NewCard, "row" | "primary"> {
  const updated = record.updated_at ?? record.created_at ?? now.toISOString();
  // Of when something was last given, nothing better is known than the last change.
  const given = updated.slice(0, 10);
  const input = withSpokenLevels(fields, null);
  const columns = toColumns(input, null, now);
  const row: NewCard["row"] = Object.assign({ ...emptyRow }, columns, {
    id,
    user_id: record.user_id ?? randomUUID(),
    folder_id: record.folder_id ?? randomUUID(),
    status: record.status ?? ("published" as const),
    is_primary: false,
    version: record.version ?? 1,
    measured_at: columns.measured_at ? (record.measured_at ?? given) : null,
    age_given_on: record.age_given_on ?? (columns.age ? given : null),
    shown_to: withSwitches({}, record.visibility?.contacts ?? {}),
    enquiries: record.visibility?.enquiries ?? true,
    listed: record.visibility?.listed ?? true,
    selections: record.visibility?.selections ?? true,
    created_at: record.created_at ?? updated,
    updated_at: updated,
  });
  // As text they would be kept as text.
  for (const field of jsonFields) row[field] = input[field] ?? {};
  return { row, primary: record.is_primary ?? null };
}

const jsonFields = [...fieldsWith("kind", "levels"), ...fieldsWith("kind", "links")];

const filled: Partial<Record<FieldKind, unknown>> = {
  name: "",
  options: [],
  typed: [],
  levels: {},
  links: {},
  flag: false,
};
const emptyOf = (field: CardField) => filled[cardFields[field].kind];

/** Every column that a line may leave out; undefined is null to the database, and need not travel. */
const emptyRow = {
  ...Object.fromEntries(cardFieldNames.map((field) => [field, emptyOf(field)])),
  city_id: undefined,
};
