import { randomUUID } from "node:crypto";
import { AppError, invalidField } from "@compcard/domain/errors";
import { foldWord } from "@compcard/domain/reading/words";
import type { OwnDefinition } from "@compcard/domain/roster/own-fields";
import { maxOwnFields, maxOwnName, ownName } from "@compcard/domain/roster/own-options";
import type { ImportCorrection, StoredPlan } from "@compcard/domain/roster-import/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { requireMemberOfAllBoards } from "../../core/reading/require-member.ts";
import { lockAgency } from "../../core/representations/store.ts";
import { insertOwnField, listOwnFields } from "../../core/representations/store-own-fields.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

export interface NewFields {
  fields: OwnDefinition[];
  /** The field of each column. */
  columns: Record<string, string>;
}

/**
 * Defines own fields that are called as columns of the table; a field of that name is used as it is.
 * @throws `import.mapping` for a column that the table lacks, `request.invalid` beyond 30.
 */
export async function defineFields(
  db: Kysely<Schema>,
  agencyId: string,
  wanted: NonNullable<ImportCorrection["fields"]>,
  plan: Pick<StoredPlan, "columns"> | null,
): Promise<NewFields> {
  const made: NewFields = { fields: [], columns: {} };
  if (wanted.length === 0) return made;
  const before = await listOwnFields(db, agencyId);
  const names = new Set((plan?.columns ?? []).map(({ name }) => name));
  for (const { column, kind } of wanted) {
    if (!names.has(column)) throw new AppError("import.mapping", { message: "the table has no such column" });
    const name = column.slice(0, maxOwnName).trim();
    const known = [...before, ...made.fields].find((field) => foldWord(field.name) === foldWord(name));
    const field = known ?? { id: randomUUID(), name, kind, choices: [] };
    if (!known) made.fields.push(field);
    made.columns[column] = ownName(field.id);
  }
  requireRoom(before.length + made.fields.length);
  return made;
}

/** Stores what `defineFields` defined. @throws `request.invalid` beyond 30, and for a name that another member defined meanwhile. */
export async function makeFields(
  { database }: Pick<AppContext, "database">,
  userId: string,
  agencyId: string,
  fields: readonly OwnDefinition[],
): Promise<void> {
  if (fields.length === 0) return;
  await inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMemberOfAllBoards(db, userId, agencyId, "booker");
    const stored = await listOwnFields(db, agencyId);
    requireRoom(stored.length + fields.length);
    const taken = new Set(stored.map(({ name }) => foldWord(name)));
    if (fields.some(({ name }) => taken.has(foldWord(name)))) throw invalidField("fields", "must not use a name twice");
    for (const [at, field] of fields.entries())
      await insertOwnField(db, agencyId, { ...field, remind_days: null }, stored.length + at);
  });
}

function requireRoom(number: number): void {
  if (number > maxOwnFields) throw invalidField("fields", `must be at most ${maxOwnFields}`);
}
