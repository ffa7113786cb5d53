import { type PaperSize, paperMillimeters } from "@compcard/domain/documents/options";

/** The sheet in millimeters; Word's documents are read on screens and office printers, so nothing bleeds. */
export interface Page {
  width: number;
  height: number;
  margin: number;
  /** Distance of the footnote from the sheet's edge; it is in the lower margin. */
  foot: number;
  /** Between the margins. */
  inner: { width: number; height: number };
}

export function pageOf(size: PaperSize): Page {
  const { width, height } = paperMillimeters[size];
  const margin = 10;
  return { width, height, margin, foot: 3, inner: { width: width - 2 * margin, height: height - 2 * margin } };
}
