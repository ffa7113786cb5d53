import list from "../../data/scout-signals.json" with { type: "json" };
import { normalizeText } from "../identity/normalized-text.ts";

/** Folds a text for comparison: only letters count, invisible characters and separators are removed. */
function folded(text: string): string {
  return normalizeText(text);
}

const word = /[\p{L}\p{N}]/u;
const han = /\p{Script=Han}/u;

/** True if a phrase begins at the start of a word: «спонсор» is not in «неспонсорский». Chinese has no such bounds. */
function has(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (han.test(phrase) || at === 0 || !word.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

/**
 * Words and links that are typical of scouting scams, from the list in `domain/data/README.md`: hints for moderators,
 * never a reason to refuse. A messenger's link counts, unless it is stored under its own network (`instagram` →
 * address).
 */
export function findSignals(values: readonly unknown[]): string[] {
  const texts = values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
  const written = folded(texts.join("\n"));
  return [...list.words, ...list.links].filter((signal) => has(written, folded(signal)));
}
