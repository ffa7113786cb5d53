import type { Parts } from "../src/parts.ts";

/** For tests of what verified bookers may: makes somebody one, past the ways in which that comes about. */
export async function verifyBooker(
  { database }: Pick<Parts, "database">,
  userId: string,
  company: string,
): Promise<void> {
  await database.db
    .updateTable("users")
    .set({ booker_company: company, booker_state: "verified" })
    .where("id", "=", userId)
    .execute();
}
