import { captionGap, captionWidth, portfolioBoxes, portfolioPages } from "@compcard/domain/documents/portfolio-pages";
import type { PortfolioItem } from "./content.ts";
import { type PrintSettings, pixels } from "./print-settings.ts";
import { printer } from "./printed-texts.ts";
import type { RenderInput } from "./renderer.ts";
import { template } from "./template.ts";

/** Pages with photos of the portfolio, as the layout reads them, and the pictures by their names. */
export interface LaidPortfolio {
  pages: object[];
  images: Record<string, Buffer>;
}

/** Measures the credits first: photos get the height that these leave. */
export async function layPortfolio(
  { content, options: { size }, crop, typeset }: RenderInput,
  { dpi, quality }: PrintSettings,
): Promise<LaidPortfolio> {
  const laid: LaidPortfolio = { pages: [], images: {} };
  if (content.portfolio.length === 0) return laid;
  const items = content.portfolio.map(({ photo, caption }) => ({ photo, caption: printedCaption(caption) }));
  const counts = portfolioPages(items.length);
  const widths = counts.flatMap((count) => Array<number>(count).fill(captionWidth(count, size)));
  const heights = await measureCaptions(content.locale, items, widths, typeset);
  let from = 0;
  for (const count of counts) {
    const shown = items.slice(from, from + count);
    const boxes = portfolioBoxes(
      shown.map(({ photo }) => photo),
      size,
      heights.slice(from, from + count),
    );
    // A page at a time: the queue for cuts stays open to others.
    const photos = await Promise.all(
      shown.map(async ({ photo, caption }, at) => {
        const box = boxes[at] as (typeof boxes)[number];
        const file = `${photo.photo_type}.jpg`;
        laid.images[file] = await crop(photo, {
          ...{ width: pixels(box.width, dpi), height: pixels(box.height, dpi), quality },
        });
        return { ...box, file, caption };
      }),
    );
    laid.pages.push({ captionGap, captionWidth: captionWidth(count, size), photos });
    from += count;
  }
  return laid;
}

function printedCaption(caption: PortfolioItem["caption"]): string | null {
  return caption && (printer().breakable(caption) || null);
}

/** Heights in millimeters, 0 where there is nothing to read. */
async function measureCaptions(
  locale: RenderInput["content"]["locale"],
  items: readonly Pick<PortfolioItem, "caption">[],
  widths: readonly number[],
  typeset: RenderInput["typeset"],
): Promise<number[]> {
  const captions = items.map(({ caption }, at) => ({ text: caption ?? "", width: widths[at] }));
  if (captions.every(({ text }) => text === "")) return captions.map(() => 0);
  const data = { page: "captions", locale, name: "", captions };
  const output = { kind: "query", label: "measured" } as const;
  const [heights] = JSON.parse((await typeset({ template, data, images: {}, output })).toString()) as [number[]];
  return heights.map((height, at) => (captions[at]?.text ? height : 0));
}
