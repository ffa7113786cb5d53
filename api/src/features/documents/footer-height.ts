import { leastFooter } from "@compcard/domain/documents/geometry";
import { type PaperSize, paperMillimetres } from "@compcard/domain/documents/options";
import type { ContactLine } from "./contact-lines.ts";
import { linesAtMost } from "./docx/units.ts";

const smallest = 7.5;
const lineHeight = 3.9;
/** Freshness and address, and the space above them. */
const note = 8.5;
const most = 60;

/** Millimetres that contacts take on the back in the smallest letters, so that none must be smaller to stand there. */
export function footerHeight(contacts: readonly ContactLine[], size: PaperSize): number {
  const width = paperMillimetres[size].width - 18 - 20 - 7;
  const columns = contacts.length > 2 ? 2 : 1;
  const column = (width - 5 * (columns - 1)) / columns;
  const lines = contacts.map(({ label, value }) => linesAtMost(`${label.toUpperCase()} ${value}`, smallest, column));
  const rows = lines.flatMap((count, at) => (at % columns === 0 ? Math.max(count, lines[at + columns - 1] ?? 0) : []));
  const height = rows.reduce((sum, count) => sum + count * lineHeight, note);
  return Math.min(most, Math.max(leastFooter, height));
}
