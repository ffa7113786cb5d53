/** A date as ISO 8601; `ambiguous` if day and month cannot be distinguished; undefined for an unknown format. */
export function readDate(cell: string): { date: string } | "ambiguous" | undefined {
  const text = cell
    .normalize("NFKC")
    .trim()
    .replace(/[T\s]+0?0:00(?::00(?:\.0+)?)?Z?$/, "")
    .replace(/\s*(?:г|год|года)\.?$/i, "");
  const [, year, month, day] =
    /^(\d{4})(?:-|\/|\.|\s)\s*(\d{1,2})(?:-|\/|\.|\s)\s*(\d{1,2})$/.exec(text) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?$/.exec(text) ??
    /^((?:19|20)\d\d)([01]\d)([0-3]\d)$/.exec(text) ??
    [];
  if (year && month && day) return { date: toIso(year, month, day) };
  const [, one, separator, two, ofYear] = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4})$/.exec(text) ?? [];
  if (!one || !two || !ofYear) return undefined;
  // Dots mean day, month, year everywhere; slashes and hyphens are read either way round.
  if (separator === "." || Number(one) > 12 || Number(one) === Number(two)) return { date: toIso(ofYear, two, one) };
  return Number(two) > 12 ? { date: toIso(ofYear, one, two) } : "ambiguous";
}

function toIso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
