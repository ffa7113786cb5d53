/** An address as it is written out, whole; null for what is none. `URL.canParse` is younger than browsers we serve. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An address that is written without its scheme, as people do: `vimeo.com/1` is `https://vimeo.com/1`. Others stay. */
export function withScheme(text: string): string {
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+\//i.test(text) ? `https://${text}` : text;
}
