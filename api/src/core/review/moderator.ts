import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";

declare const proven: unique symbol;

/** Who may work at the desk. What moderators do takes one, and only `requireModerator` makes it. */
export type Moderator = Viewer & { readonly admin: boolean; readonly [proven]: true };

/** One of the `ADMIN_EMAILS`, who may also name moderators and believe companies. Only `requireAdmin` makes one. */
export type Admin = Moderator & { readonly admin: true };

type Asked = Pick<Parts, "config">;

function isAdmin({ config }: Asked, viewer: Viewer): boolean {
  return config.adminEmails.includes(viewer.email);
}

/** @throws `desk.forbidden` for everybody else. */
export function requireModerator(parts: Asked, viewer: Viewer): Moderator {
  if (!viewer.moderates) throw new AppError("desk.forbidden");
  return { ...viewer, admin: isAdmin(parts, viewer) } as Moderator;
}

/** @throws `desk.forbidden`, for moderators too. */
export function requireAdmin(parts: Asked, viewer: Viewer): Admin {
  if (!isAdmin(parts, viewer)) throw new AppError("desk.forbidden");
  return { ...viewer, admin: true } as Admin;
}
