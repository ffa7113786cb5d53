import list from "../../data/scout-signals.json" with { type: "json" };
import { foldNameMarks } from "../identity/name-marks.ts";

/** As words are compared: letters alone count, whatever stands between them or is not seen. */
function folded(text: string): string {
  return foldNameMarks(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replaceAll("ё", "е")
    .replace(/\s+/g, " ");
}

const word = /[\p{L}\p{N}]/u;
const han = /\p{Script=Han}/u;

/** Whether a phrase begins where a word does: «спонсор» is not in «неспонсорский». Chinese has no such bounds. */
function has(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (han.test(phrase) || at === 0 || !word.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

/**
 * Words and links in what people write that betray the scams of self-made scouts, as they stand in the list
 * (`domain/data/README.md`): for the eyes of moderators, never a reason to refuse. Of links kept under a network's name
 * (`instagram` → address) a messenger is one that is asked for.
 */
export function findSignals(values: readonly unknown[]): string[] {
  const texts = values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
  const written = folded(texts.join("\n"));
  return [...list.words, ...list.links].filter((signal) => has(written, folded(signal)));
}
