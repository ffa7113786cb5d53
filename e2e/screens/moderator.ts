import { seed } from "../seeds.ts";
import { type Account, password } from "../steps.ts";

export const moderatorEmail = "moderator@example.com";

let made: Promise<Account> | undefined;

/** The moderator of the screens' server: the same person for all tests of a run. */
export function getModerator(): Promise<Account> {
  const input = { email: moderatorEmail, firstName: "Вера", lastName: "Строгая" };
  made ??= seed("seed-account", input).then((account) => ({ email: moderatorEmail, password, ...account }));
  return made;
}
