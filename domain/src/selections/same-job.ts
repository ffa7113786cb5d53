import { m } from "@compcard/domain/messages";
import { foldLetters, normalizeText } from "../identity/normalized-text.ts";
import { locales } from "../locale.ts";

interface Job {
  name: string;
  /** Labels of its links: for whom they were made. */
  links: readonly string[];
}

/** The suffixes that a copy and a second round add to the title. */
const additions = () =>
  locales.flatMap((locale) =>
    [m.selections_copy_name, m.selections_again_name].map((text) => text({ name: "" }, { locale })),
  );

/** The title without what copies and further rounds added to it. */
function titleOf(name: string): string {
  const title = foldLetters(name);
  const addition = additions()
    .map(foldLetters)
    .find((end) => title.endsWith(end));
  return addition ? titleOf(title.slice(0, -addition.length)) : title;
}

/**
 * True if two selections were made for the same job: they have the same title, apart from the suffix of a copy or a
 * second round, or one of their links was made for the same client. Capitals, accents and spaces make no difference.
 */
export function isSameJob(one: Job, other: Job): boolean {
  if (normalizeText(titleOf(one.name)) === normalizeText(titleOf(other.name))) return true;
  const clients = new Set(one.links.map(normalizeText));
  return other.links.some((name) => clients.has(normalizeText(name)));
}
