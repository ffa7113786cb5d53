import type { ApiError } from "./error.ts";

let textOf: ((error: ApiError) => string | undefined) | undefined;

/** What a refusal says that only a call brings; undefined where that has not been fetched, and for every other. */
export function fetchedErrorText(error: ApiError): string | undefined {
  return textOf?.(error);
}

/** A failed call waits for them, so that most pages never load them. */
export async function fetchErrorTexts(): Promise<void> {
  try {
    ({ otherErrorText: textOf } = await import("./other-error-texts.ts"));
  } catch {
    // The connection went: the server's own words stand in.
  }
}
