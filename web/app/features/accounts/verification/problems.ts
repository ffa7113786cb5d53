import { isEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";

/** VERIFY-02: error message for a malformed token; null when it may be sent. */
export function tokenProblem(token: string): string | null {
  return token.length < 60 || token.length > 100 ? m.account_token_format() : null;
}

/** VERIFY-05: error message for a malformed address; null when it may be sent. */
export function addressProblem(email: string): string | null {
  if (!email) return m.account_resend_no_email();
  return isEmail(email) ? null : m.account_resend_bad_email();
}

/** VERIFY-03: text for a token that was refused, by status. */
export function verifyFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === "request.invalid" || (error.status === 400 && isUnspecific(error)))
      return m.account_token_format();
    if (!isUnspecific(error)) return errorText(error);
  }
  return m.account_verify_failed();
}

/** FL-23: text for a code that was refused. */
export function codeFailure(error: unknown): string {
  return error instanceof ApiError && error.code === "request.invalid" ? m.account_code_format() : verifyFailure(error);
}

/** VERIFY-05: text for a mail that was not sent again, by status. */
export function resendFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const { status, message, details, retryAfterSeconds } = error;
    if (status === 429)
      return errorText(new ApiError(status, "verification.too_many_emails", message, details, retryAfterSeconds));
    if (!isUnspecific(error)) return errorText(error);
  }
  return m.account_resend_failed();
}

/** The server gave no reason that would mean something to a person. */
const isUnspecific = ({ code }: ApiError) => code === "service.failed";
