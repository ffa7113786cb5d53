import type { DocumentUse } from "@compcard/domain/documents/options";

export interface PrintSettings {
  /** Millimeters that photos run over the trim, and beyond these the room for crop marks. */
  bleed: number;
  slug: number;
  dpi: number;
  /** Quality of the photos' JPEG. */
  quality: number;
}

/** 213 dpi make 1240 pixels of A5, enough for a screen and small; printers require 300. */
export const printSettings: Record<DocumentUse, PrintSettings> = {
  send: { bleed: 0, slug: 0, dpi: 213, quality: 82 },
  print: { bleed: 3, slug: 7, dpi: 300, quality: 90 },
};

export const millimetersPerInch = 25.4;

export function pixels(millimeters: number, dpi: number): number {
  return Math.round((millimeters / millimetersPerInch) * dpi);
}
