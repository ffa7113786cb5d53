import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import { deleteModerator, findPersonByEmail, insertModerator, listModerators } from "./store.ts";

type Settings = Pick<AppContext, "config">;
type Asked = Pick<AppContext, "database">;

declare const proven: unique symbol;

/** Proof that a person moderates. Actions of moderators take one; only `requireModerator` makes it. */
export type Moderator = Viewer & { readonly admin: boolean; readonly [proven]: true };

/** One of the `ADMIN_EMAILS`, who may also name moderators and accept domains of companies. Only `requireAdmin` makes one. */
export type Admin = Moderator & { readonly admin: true };

function isAdmin({ config }: Settings, viewer: Viewer): boolean {
  return config.adminEmails.includes(viewer.email);
}

/** @throws `desk.forbidden` for everybody else, `session.second_factor` where the session lacks a passkey. */
export function requireModerator(context: Settings, viewer: Viewer): Moderator {
  requireSecondFactor(viewer);
  if (!viewer.moderates) throw new AppError("desk.forbidden");
  return { ...viewer, admin: isAdmin(context, viewer) } as Moderator;
}

/** @throws `desk.forbidden`, for moderators too, and `session.second_factor` as `requireModerator`. */
export function requireAdmin(context: Settings, viewer: Viewer): Admin {
  requireSecondFactor(viewer);
  if (!viewer.moderates || !isAdmin(context, viewer)) throw new AppError("desk.forbidden");
  return { ...viewer, admin: true } as Admin;
}

function requireSecondFactor({ awaitsSecondFactor }: Viewer): void {
  if (awaitsSecondFactor) throw new AppError("session.second_factor");
}

/** Moderators beside the admins, in the order in which they were appointed. */
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
  await inTransaction(database.db, async (db) => {
    const person = await findPersonByEmail(db, email);
    if (!person) throw new AppError("account.not_found");
    if (!(await insertModerator(db, person.id, admin.userId))) return;
    await recordAuditEntry(db, { actor: admin, action: "name_moderator", userId: person.id });
  });
}

/** @throws `account.not_found` for who is no moderator. */
export async function dropModerator({ database }: Asked, admin: Admin, userId: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    if (!(await deleteModerator(db, userId))) throw new AppError("account.not_found");
    await recordAuditEntry(db, { actor: admin, action: "drop_moderator", userId });
  });
}
