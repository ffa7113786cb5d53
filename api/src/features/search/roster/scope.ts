import { invalidField } from "@compcard/domain/errors";
import { type OwnValues, parseOwnValue } from "@compcard/domain/roster/own-fields";
import { ownFiltersOf, ownIdOf, ownName } from "@compcard/domain/roster/own-options";
import type { RosterCondition } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import { listOwnFields } from "../../../core/representations/store-own-fields.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { RosterScope } from "./store.ts";

/**
 * The rows of a query, with the values of own fields that it filters by. @throws `request.invalid` for a field that the agency does
 * not have, and for a value that the field does not admit.
 */
export async function scopeOf(
  db: Kysely<Schema>,
  member: RosterScope["member"],
  query: RosterCondition,
  sort?: string,
): Promise<RosterScope> {
  const { q, board, claim, stale } = query;
  const given = Object.entries(ownFiltersOf(query));
  const sorted = ownIdOf(sort?.replace(/^-/, "") ?? "");
  const own: OwnValues = {};
  if (given.length > 0 || sorted !== null) {
    const fields = new Map((await listOwnFields(db, member.agencyId)).map((field) => [field.id, field]));
    if (sorted !== null && !fields.has(sorted)) throw invalidField("sort", "must name a field of the agency");
    for (const [id, value] of given) {
      const field = fields.get(id);
      const read = field ? parseOwnValue(field, value) : { problem: "must be a field of the agency" };
      if ("problem" in read) throw invalidField(ownName(id), read.problem);
      if (read.value !== null) own[id] = read.value;
    }
  }
  // A model who declined is in no other list.
  return { q, board, claim, stale, member, own, left: query.left || claim === "declined" };
}
