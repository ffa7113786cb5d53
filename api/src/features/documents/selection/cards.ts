import type { DocumentOptions } from "@compcard/domain/documents/schema";
import type { Locale } from "@compcard/domain/locale";
import { addToMetadata } from "../../../platform/typeset/pdf-metadata.ts";
import type { DocumentContent } from "../content.ts";
import { type PrintSettings, printSettings } from "../print-settings.ts";
import { printer } from "../printed-texts.ts";
import type { RenderInput } from "../renderer.ts";
import { template } from "../template.ts";
import { measureTexts } from "../text-heights.ts";
import { filled, laySheet } from "../typst.ts";

/** Comp cards in the order in which they are bound, each as it is by itself. */
export interface CardsContent {
  locale: Locale;
  /** The selection's. */
  name: string;
  accent: string;
  cards: { content: DocumentContent; options: DocumentOptions }[];
}

/** Two pages for each. */
export async function makeCards(
  { cards, locale, accent, name }: CardsContent,
  { crop, fit, typeset, statement }: Pick<RenderInput, "crop" | "fit" | "typeset" | "statement">,
): Promise<Buffer> {
  const settings = settingsFor(cards.length);
  const heights = await measureTexts(cards, typeset);
  const data: unknown[] = [];
  const images: Record<string, Buffer> = {};
  // One after the other: the line for cuts stays open to others.
  for (const [place, { content, options }] of cards.entries()) {
    const sheet = await laySheet({ content, options, crop, fit }, settings, heights[place]);
    const card = filled(content, { page: "card", ...sheet }, `${place}-`);
    data.push(card.data);
    Object.assign(images, card.images);
  }
  const pdf = await typeset({
    template,
    data: { page: "cards", name: printer().printable(name), locale, accent, cards: data },
    images,
    output: { kind: "pdf", pages: 2 * cards.length },
  });
  return addToMetadata(pdf, statement);
}

/** A file is to be sent and held in memory: what one card has of pixels, two hundred have to share. */
function settingsFor(count: number): PrintSettings {
  const { send } = printSettings;
  if (count <= 12) return send;
  return { ...send, dpi: count <= 50 ? 150 : 110, quality: 76 };
}
