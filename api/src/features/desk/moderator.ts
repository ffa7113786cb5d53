import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { isModerator } from "./moderators/store.ts";

declare const proven: unique symbol;

/** Who may work at the desk. What moderators do takes one, and only `requireModerator` makes it. */
export type Moderator = Viewer & { readonly admin: boolean; readonly [proven]: true };

/** One of the `ADMIN_EMAILS`, who may also name moderators. Only `requireAdmin` makes one. */
export type Admin = Moderator & { readonly admin: true };

type Asked = Pick<Parts, "database" | "config">;

/** An address counts once it is the person's own (`Viewer.email`). */
function isAdmin({ config }: Asked, viewer: Viewer): boolean {
  return viewer.email !== "" && config.adminEmails.includes(viewer.email);
}

export async function mayModerate(parts: Asked, viewer: Viewer): Promise<boolean> {
  return isAdmin(parts, viewer) || isModerator(parts.database.db, viewer.userId);
}

/** @throws `desk.forbidden` for everybody else. */
export async function requireModerator(parts: Asked, viewer: Viewer): Promise<Moderator> {
  if (!(await mayModerate(parts, viewer))) throw new AppError("desk.forbidden");
  return { ...viewer, admin: isAdmin(parts, viewer) } as Moderator;
}

/** @throws `desk.forbidden`, for moderators too. */
export function requireAdmin(parts: Asked, viewer: Viewer): Admin {
  if (!isAdmin(parts, viewer)) throw new AppError("desk.forbidden");
  return { ...viewer, admin: true } as Admin;
}
