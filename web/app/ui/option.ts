import { normalizeText } from "@compcard/domain/identity/normalized-text";
/** One entry of a list to choose from. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** A quiet note at the end of the line, such as a count. */
  note?: string | undefined;
  /** Further words the entry is found by, such as its name in other languages. */
  search?: string | undefined;
}

/** True when every word of the query begins or stands inside the label or the further words. */
export function optionMatches({ label, search }: Option, query: string): boolean {
  const text = normalizeText(`${label} ${search ?? ""}`);
  return normalizeText(query)
    .split(" ")
    .every((word) => text.includes(word));
}
