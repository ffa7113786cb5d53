import type { Brief } from "./parse-brief.ts";

/** Characters of a brief. */
export const maxBrief = 2_000;

/** True if text in the search box has to be parsed: one word without a number is a name, a city or a skill. */
export function mayBeBrief(text: string): boolean {
  return /[\s\p{N}\p{Script=Han}]/u.test(text.trim());
}

const places = ["country", "location", "availableIn"];
const fieldsInNames = ["hairColor", "eyeColor", "ethnicType"];

/**
 * True if text in the search box is a brief, by its understood parts. A number is enough, of people too. Otherwise
 * there are two parts or a gender, and more than places. Beside words that were not understood, one of two parts must
 * be none that names contain: Ольга Русая Казань, Li Man Shanghai, 斯坦尼斯拉夫 北京. Other text is searched as words.
 */
export function isBrief({ understood, ignored, wanted }: Pick<Brief, "understood" | "ignored" | "wanted">): boolean {
  if (wanted !== null || understood.some(({ text, value }) => /\p{N}/u.test(text + value))) return true;
  const traits = understood.filter(({ field }) => !places.includes(field));
  if (ignored.length === 0) return traits.length > 0 && (understood.length > 1 || traits[0]?.field === "gender");
  const isInNames = ({ field, text }: Brief["understood"][number]) =>
    fieldsInNames.includes(field) || /^(?:man|.)$/iu.test(text);
  return understood.length > 1 && !traits.every(isInNames);
}

const boxTakes = 100;

/** True if it can be searched as words: a line that the search box takes. */
export function isOneLine(text: string): boolean {
  return text.trim().length <= boxTakes && !/[\r\n]/.test(text.trim());
}
