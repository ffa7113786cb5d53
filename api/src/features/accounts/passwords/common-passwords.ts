import { AppError } from "@compcard/domain/errors";
import { normalizePassword } from "@compcard/domain/identity/password";

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password: most processes never need it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Refuses one of the 49,000 most common passwords, in any letter case (SL-14). `path` is the field that holds it.
 * @throws `account.password_common`.
 */
export async function requireUncommonPassword(path: string, password: string): Promise<void> {
  common ??= readCommonPasswords();
  if (!(await common).has(normalizePassword(password).toLowerCase())) return;
  throw new AppError("account.password_common", { details: [{ path, message: "Password is one of the most common" }] });
}
