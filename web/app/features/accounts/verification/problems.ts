import { isEmail } from "@compcard/domain/email";
import { m } from "@compcard/domain/messages";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";

/** VERIFY-02: what is wrong with a token before any call; null when it may be sent. */
export function tokenProblem(token: string): string | null {
  return token.length < 60 || token.length > 100 ? m.account_token_format() : null;
}

/** VERIFY-05: what is wrong with an address before any call; null when it may be sent. */
export function addressProblem(email: string): string | null {
  if (!email) return m.account_resend_no_email();
  return isEmail(email) ? null : m.account_resend_bad_email();
}

/** VERIFY-03: text for a token that was refused, by status. */
export function verifyFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 429) return m.errors_request_too_many();
    if (error.code === "request.invalid") return m.account_token_format();
    if (error.code !== "service.failed") return errorText(error);
  }
  return m.account_verify_failed();
}

/** VERIFY-05: text for a mail that was not sent again, by status. */
export function resendFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 429) return m.errors_verification_too_many_emails();
    if (error.code !== "service.failed") return errorText(error);
  }
  return m.account_resend_failed();
}
