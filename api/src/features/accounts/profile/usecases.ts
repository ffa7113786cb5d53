import type { ProfileChange } from "@compcard/domain/accounts/schema";
import { AppError, invalidField } from "@compcard/domain/errors";
import { normalizePhone, phoneMessage } from "@compcard/domain/identity/phone";
import type { AppContext } from "../../../app-context.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { isDialable } from "../../../platform/phone.ts";
import { type UserRow, updateUser } from "../store.ts";
import { getOwnUser } from "../usecases.ts";

/** PROFILE-01: fields that are absent are left alone. @throws `request.invalid` for a new phone that cannot be dialed. */
export async function saveProfile({ database }: AppContext, viewer: Viewer, change: ProfileChange): Promise<UserRow> {
  const { first_name, last_name, phone, bio, role } = change;
  if (phone && !isDialable(phone)) {
    // A number stored before this rule does not stop a change of the other fields.
    const stored = (await getOwnUser({ database }, viewer)).phone;
    if (phone !== normalizePhone(stored ?? "")) throw invalidField("phone", phoneMessage);
  }
  const user = await updateUser(database.db, viewer.userId, { first_name, last_name, phone, bio, role });
  if (!user) throw new AppError("session.required");
  return user;
}
