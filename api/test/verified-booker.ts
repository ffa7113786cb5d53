import type { AppContext } from "../src/app-context.ts";

/** For tests of what verified bookers may: makes somebody one, past the ways in which that comes about. */
export async function verifyBooker(
  { database }: Pick<AppContext, "database">,
  userId: string,
  company: string,
): Promise<void> {
  await database.db
    .updateTable("users")
    .set({ booker_company: company, booker_state: "verified" })
    .where("id", "=", userId)
    .execute();
}
