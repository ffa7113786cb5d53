let texts: Partial<Record<string, () => string>> = {};

/** What a refusal says that only a call brings: undefined where it has not been fetched, or is among the first. */
export function fetchedErrorText(code: string): (() => string) | undefined {
  return texts[code];
}

/** A failed call waits for them, so that most pages never load them. */
export async function fetchErrorTexts(): Promise<void> {
  try {
    ({ texts } = await import("./other-error-texts.ts"));
  } catch {
    // The connection went: the server's own words stand in.
  }
}
