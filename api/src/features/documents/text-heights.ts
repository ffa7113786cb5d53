import type { PhotolessHeights, TextHeights } from "@compcard/domain/documents/geometry";
import { paperMillimeters } from "@compcard/domain/documents/options";
import { printedTexts } from "./printed-texts.ts";
import type { RenderInput } from "./renderer.ts";
import { template } from "./template.ts";

/** Heights of one card's texts, the loosest density first. */
export type MeasuredTexts = readonly (TextHeights | PhotolessHeights)[];

/** The heights that the words of each card take on its back, in every density of the layout, as it will set them. All in one job. */
export async function measureTexts(
  cards: readonly Pick<RenderInput, "content" | "options">[],
  typeset: RenderInput["typeset"],
): Promise<readonly MeasuredTexts[]> {
  const data = {
    page: "measured",
    locale: cards[0]?.content.locale,
    name: "",
    cards: cards.map(({ content, options }) => ({
      ...printedTexts(content),
      paper: paperMillimeters[options.size],
      photos: content.back.length,
      // Every code takes the same square, and its letters one line.
      ...{ qr: ["1"], code: "00000-00000" },
    })),
  };
  const output = { kind: "query", label: "measured" } as const;
  return JSON.parse((await typeset({ template, data, images: {}, output })).toString());
}
