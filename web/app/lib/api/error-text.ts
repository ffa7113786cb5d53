import { m } from "@compcard/domain/messages";
import { ApiError } from "./error.ts";
import { fetchedErrorText } from "./fetched-error-texts.ts";
import { type FirstCode, texts } from "./first-error-texts.ts";

/** Text of an error in the page's language, by its code; else the server's message. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_service_failed();
  return texts[error.code as FirstCode]?.() ?? fetchedErrorText(error) ?? error.message;
}
