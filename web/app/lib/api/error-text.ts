import { m } from "@compcard/domain/messages";
import * as texts from "@compcard/domain/texts/errors";
import { ApiError } from "./error.ts";
import { fetchedErrorText } from "./fetched-error-texts.ts";
import { textOfCode } from "./text-of-code.ts";

/** Text of an error in the page's language, by its code; else the server's message. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_service_failed();
  return textOfCode(texts, error.code) ?? fetchedErrorText(error) ?? error.message;
}
