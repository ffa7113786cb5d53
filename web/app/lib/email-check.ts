import { newEmailProblem } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";

/** The error message of a field that takes a new address; undefined for an address that will do. */
export function newEmailText(typed: string): string | undefined {
  const problem = newEmailProblem(typed);
  if (problem === null) return undefined;
  return problem === "mixed" ? m.errors_account_mixed_email() : m.errors_account_invalid_email();
}
