import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import { recordAuditEntry } from "../../../core/review/act.ts";
import type { Admin } from "../../../core/review/moderator.ts";
import type { Parts } from "../../../parts.ts";
import { deleteModerator, findPersonByEmail, insertModerator, listModerators } from "./store.ts";

type Asked = Pick<Parts, "database">;

/** Who moderates beside the admins, in the order in which they were named. */
export async function listNamed({ database }: Asked, _admin: Admin) {
  const rows = await listModerators(database.db);
  return rows.map(({ named_at, first_name, last_name, ...row }) => ({
    ...row,
    name: fullName({ first_name, last_name }),
    named_at: named_at.toISOString(),
  }));
}

/** @throws `account.not_found` where nobody with this address may sign in. */
export async function nameModerator({ database }: Asked, admin: Admin, email: string): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const person = await findPersonByEmail(db, email);
    if (!person) throw new AppError("account.not_found");
    if (!(await insertModerator(db, person.id, admin.userId))) return;
    await recordAuditEntry(db, { actor: admin, action: "name_moderator", userId: person.id });
  });
}

/** @throws `account.not_found` for who is no moderator. */
export async function dropModerator({ database }: Asked, admin: Admin, userId: string): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    if (!(await deleteModerator(db, userId))) throw new AppError("account.not_found");
    await recordAuditEntry(db, { actor: admin, action: "drop_moderator", userId });
  });
}
