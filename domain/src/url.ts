/** An address as it is written out, whole; null for what is none. `URL.canParse` is younger than browsers we serve. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
