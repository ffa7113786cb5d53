import { normalizeText } from "@compcard/domain/identity/normalized-text";
/** The list after a touch on one value; `none` stands alone (WIZ-10). The order of the list is that of the options. */
export function toggled(chosen: readonly string[], value: string, options: readonly string[]): string[] {
  if (chosen.includes(value)) return chosen.filter((item) => item !== value);
  if (value === "none") return ["none"];
  return options.filter((option) => option !== "none" && (option === value || chosen.includes(option)));
}

export const customLimits = { items: 20, length: 60 };

/** Typed items with another one or several (divided by commas), without repetitions, at most twenty (WIZ-11). */
export function withTyped(items: readonly string[], typed: string): string[] {
  const added = typed.split(/[,，、;\n]/).map((item) => item.replace(/\s+/g, " ").trim().slice(0, customLimits.length));
  const all = [...items, ...added.filter(Boolean)];
  const first = (item: string, index: number) =>
    all.findIndex((other) => normalizeText(other) === normalizeText(item)) === index;
  return all.filter(first).slice(0, customLimits.items);
}
