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

/** A query string as the input of a call: a name once is a text, a repeated one a list. */
export function parametersOf(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = "", ...more] = query.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
