import type { ApiError } from "./error.ts";

let textOf: ((error: ApiError) => string | undefined) | undefined;

/** Text of an error that only a call can cause; undefined while the texts are not loaded, and for all other codes. */
export function fetchedErrorText(error: ApiError): string | undefined {
  return textOf?.(error);
}

/** Loads the texts on the first failed call, so that most pages never load them. */
export async function fetchErrorTexts(): Promise<void> {
  try {
    ({ otherErrorText: textOf } = await import("./other-error-texts.ts"));
  } catch {
    // No connection: the server's message is shown.
  }
}
