import { inTime } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { ApiError } from "./error.ts";
import { fetchedErrorText } from "./fetched-error-texts.ts";
import { type FirstCode, texts } from "./first-error-texts.ts";

// Those that end by waiting, and say when (FL-24).
const timed: Partial<Record<string, (inputs: { when: string }) => string>> = {
  "request.too_many": m.errors_request_too_many_until,
  "account.locked": m.errors_account_locked_until,
  "verification.too_many_emails": m.errors_verification_too_many_emails_until,
};

/** Text of an error in the page's language, by its code; else the server's own words. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_service_failed();
  const { code, retryAfterSeconds, message } = error;
  const until = timed[code];
  if (until && retryAfterSeconds !== null) return until({ when: inTime(retryAfterSeconds, getLocale()) });
  return (texts[code as FirstCode] ?? fetchedErrorText(code))?.() ?? message;
}
