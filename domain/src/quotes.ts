/** By the mark that opens a quotation: its pair, and the pair that stands for it within another quotation. */
const pairs = { "«": ["«", "»", "„", "“"], "“": ["“", "”", "‘", "’"], "「": ["「", "」", "『", "』"] } as const;

/** A text to stand after an opening quotation mark: its own marks of that kind as inner ones, so that «Дом «Север»» is «Дом „Север“». */
export function nestQuotes(text: string | number, mark: keyof typeof pairs): string {
  const [open, close, innerOpen, innerClose] = pairs[mark];
  return String(text).replaceAll(open, innerOpen).replaceAll(close, innerClose);
}
