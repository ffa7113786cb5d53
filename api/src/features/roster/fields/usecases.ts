import { AppError, invalidField } from "@compcard/domain/errors";
import type { HeldData } from "@compcard/domain/roster/held";
import { type OwnField, type OwnFieldsInput, type OwnValue, parseOwnValue } from "@compcard/domain/roster/own-fields";
import { ownName } from "@compcard/domain/roster/own-options";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { requireMember, requireMemberOfAllBoards } from "../../../core/reading/require-member.ts";
import { listHeld } from "../../../core/representations/held.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { listOwnFields } from "../../../core/representations/store-own-fields.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { countOwnValues, deleteOwnFields, mergeOwnValues, saveOwnField } from "./store.ts";

type Db = Kysely<Schema>;

/** The agency's own fields with the number of their values. @throws `agency.not_found` for others than members. */
export async function readOwnFields(
  { database: { db } }: Pick<AppContext, "database">,
  viewer: Pick<Viewer, "userId">,
  agencyId: string,
): Promise<OwnField[]> {
  await requireMember(db, viewer.userId, agencyId, "viewer");
  return withCounts(db, agencyId);
}

/** Sets the own fields and their order. A field that is left out is deleted with its values. @throws as the contract. */
export async function setOwnFields(
  { database }: Pick<AppContext, "database">,
  viewer: Pick<Viewer, "userId">,
  agencyId: string,
  fields: OwnFieldsInput,
): Promise<OwnField[]> {
  return inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMemberOfAllBoards(db, viewer.userId, agencyId, "booker");
    const before = new Map((await withCounts(db, agencyId)).map((field) => [field.id, field]));
    for (const [at, { id, kind }] of fields.entries()) {
      if (id === undefined) continue;
      const known = before.get(id);
      if (!known) throw invalidField(`${at}.id`, "must be a field of the agency");
      if (known.kind !== kind && known.values > 0)
        throw invalidField(`${at}.kind`, `must stay ${known.kind}, because ${known.values} cards have a value`);
    }
    const stay = new Set(fields.map(({ id }) => id));
    await deleteOwnFields(
      db,
      agencyId,
      [...before.keys()].filter((id) => !stay.has(id)),
    );
    for (const [position, field] of fields.entries()) await saveOwnField(db, agencyId, field, position);
    return withCounts(db, agencyId);
  });
}

/**
 * All that the agency holds on a card, or on somebody who left, by the id of the row: for its owners, and for the person herself.
 * @throws as the contract.
 */
export async function exportHeld(
  { database: { db } }: Pick<AppContext, "database">,
  { userId }: Pick<Viewer, "userId">,
  { agencyId, cardId }: { agencyId: string; cardId: string },
): Promise<HeldData> {
  const [row] = await listHeld(db, { agencyId, row: cardId });
  if (row?.personId !== userId) await requireMember(db, userId, agencyId, "owner");
  if (!row) throw new AppError("roster.not_found");
  return row.held;
}

async function withCounts(db: Db, agencyId: string): Promise<OwnField[]> {
  const counts = await countOwnValues(db, agencyId);
  return (await listOwnFields(db, agencyId)).map((field) => ({ ...field, values: counts.get(field.id) ?? 0 }));
}

/** Values as their fields hold them. @throws `request.invalid` naming each field that is unknown or does not admit its value. */
export async function parseOwnValues(
  db: Db,
  agencyId: string,
  own: Record<string, OwnValue | null>,
): Promise<Record<string, OwnValue | null>> {
  const fields = new Map((await listOwnFields(db, agencyId)).map((field) => [field.id, field]));
  const parsed: Record<string, OwnValue | null> = {};
  for (const [id, given] of Object.entries(own)) {
    const field = fields.get(id);
    const read = field ? parseOwnValue(field, given) : { problem: "must be a field of the agency" };
    if ("problem" in read) throw invalidField(ownName(id), read.problem);
    parsed[id] = read.value;
  }
  return parsed;
}

/** Sets values of rows of the agency; null clears. @throws as `parseOwnValues`, and nothing is stored. */
export async function writeOwnValues(
  db: Db,
  agencyId: string,
  rows: readonly string[],
  own: Record<string, OwnValue | null>,
): Promise<void> {
  await mergeOwnValues(db, rows, await parseOwnValues(db, agencyId, own));
}
