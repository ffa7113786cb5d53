import { newEmailProblem } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";

/** For `validate` of a field that takes a new address: true, or the error message. */
export function checkNewEmail(typed: string): true | string {
  const problem = newEmailProblem(typed);
  if (problem === null) return true;
  return problem === "mixed" ? m.errors_account_mixed_email() : m.errors_account_invalid_email();
}
