import type { Locale } from "@compcard/domain/locale";

/** What a page tells the worker. */
export type ToWorker =
  | {
      /** A person looks at a page: it is kept as every guest sees it, with the files that pages of its language need. */
      type: "seen";
      /** Path and query. */
      address: string;
      language: Locale;
    }
  /** Asks since when the document of this page was kept. */
  | { type: "since" }
  /** The person has left this browser: what was kept for them goes, and so does what is still on its way (FL-11). */
  | { type: "left" };

const mark = "kept";

/** Said in a header of every answer that is not the server's own but the one kept since `date`. */
export function sayKept(date: string): [name: string, value: string] {
  return ["server-timing", `${mark};desc="${date}"`];
}

/** Since when an answer was kept, by that header; null for one that came from the server. */
export function keptSince(header: string | null): Date | null {
  const [, date] = new RegExp(`(?:^|, ?)${mark};desc="([^"]+)"`).exec(header ?? "") ?? [];
  return date ? dateOf(date) : null;
}

/** Null for a text that is none. */
export function dateOf(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
