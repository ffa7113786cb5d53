import type { Locale } from "@compcard/domain/locale";

/** Messages from a page to the service worker. */
export type WorkerMessage =
  | {
      /** A page is shown: the worker caches it as a guest sees it, with the files of its language. */
      type: "seen";
      /** Path and query. */
      address: string;
      language: Locale;
    }
  /** Requests when the document of this page was cached. */
  | { type: "since" }
  /** Sign-out: deletes the caches and discards answers still on their way (FL-11). */
  | { type: "left" }
  /** The session has ended without a sign-out: the same for the private caches (SL-07). */
  | { type: "ended" };

/** Names of the caches without private content: pages as guests get them, scripts, styles and fonts. */
export const publicCaches: readonly string[] = ["pages", "files"];

const mark = "kept";

/** Header that marks a response as cached since `date`. */
export function cachedSinceHeader(date: string): [name: string, value: string] {
  return ["server-timing", `${mark};desc="${date}"`];
}

/** When a response was cached, by that header; null for one from the server. */
export function cachedSince(header: string | null): Date | null {
  const [, date] = new RegExp(`(?:^|, ?)${mark};desc="([^"]+)"`).exec(header ?? "") ?? [];
  return date ? dateOf(date) : null;
}

/** Null for an invalid date. */
export function dateOf(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
