import { inTime } from "@compcard/domain/intl";
import { getLocale } from "@compcard/domain/runtime";
import * as texts from "@compcard/domain/texts/error-codes";
import type { ApiError } from "./error.ts";
import { textOfCode } from "./text-of-code.ts";

// Errors that pass after a known time (FL-24).
const timed: Partial<Record<string, (inputs: { when: string }) => string>> = {
  "request.too_many": texts.errors_request_too_many_until,
  "account.locked": texts.errors_account_locked_until,
  "verification.too_many_emails": texts.errors_verification_too_many_emails_until,
};

/** Text of an error that only a call can cause; undefined for all other codes. */
export function otherErrorText({ code, retryAfterSeconds }: ApiError): string | undefined {
  const until = timed[code];
  if (until && retryAfterSeconds !== null) return until({ when: inTime(retryAfterSeconds, getLocale()) });
  return textOfCode(texts, code);
}
