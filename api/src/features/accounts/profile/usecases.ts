import type { ProfileChange } from "@compcard/domain/accounts/schema";
import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../../parts.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { type UserRow, updateUser } from "../store.ts";

/** PROFILE-01: fields that are absent are left alone. */
export async function saveProfile({ database }: Parts, viewer: Viewer, change: ProfileChange): Promise<UserRow> {
  const { first_name, last_name, phone, bio, role } = change;
  const user = await updateUser(database.db, viewer.userId, { first_name, last_name, phone, bio, role });
  if (!user) throw new AppError("session.required");
  return user;
}
