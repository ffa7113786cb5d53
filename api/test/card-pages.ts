import type { RenderInput } from "../src/features/documents/renderer.ts";
import { makeCards } from "../src/features/documents/selection/cards.ts";
import { openPixels } from "../src/platform/images/read/strict-sharp.ts";
import type { CropBox } from "../src/platform/images/write/crop.ts";
import { noLogo, statement } from "./documents/fixtures.ts";
import { quarters } from "./images/picture-fixtures.ts";
import { type Ink, type Picture, readInk, readPictures } from "./ink.ts";

/** Text and photos of one card; pages 1 and 2 are its front and back. */
export interface CardPages {
  inks: Ink[];
  pictures: Picture[];
}

/** Sets many cards as those of a selection are, in few files: one by one they would take minutes. */
export async function readCards(makings: readonly RenderInput[]): Promise<CardPages[]> {
  const read: CardPages[] = [];
  for (const [locale, cards] of Map.groupBy(makings.entries(), ([, { content }]) => content.locale)) {
    for (let from = 0; from < cards.length; from += 60) {
      const part = cards.slice(from, from + 60);
      const pages = await readFile(
        part.map(([, making]) => making),
        locale,
      );
      for (const [at, [place]] of part.entries()) read[place] = pages[at] as CardPages;
    }
  }
  return read;
}

async function readFile(
  makings: readonly RenderInput[],
  locale: RenderInput["content"]["locale"],
): Promise<CardPages[]> {
  const typeset: RenderInput["typeset"] = async (job) => {
    const { cards, ...data } = job.data as { cards: object[] };
    // The code takes longer to draw than all the rest.
    const lighter = { ...data, cards: cards.map((card) => ({ ...card, qr: ["1"] })) };
    return (makings[0] as RenderInput).typeset({ ...job, data: lighter });
  };
  const content = { locale, name: "", accent: "#c8102e", cards: [...makings] };
  const bytes = await makeCards(content, { crop: smallCrop(), fit: noLogo, statement, typeset });
  const [inks, pictures] = [await readInk(bytes), await readPictures(bytes)];
  const ofCard = <T extends { page: number }>(list: T[], at: number) =>
    list.filter(({ page }) => Math.ceil(page / 2) === at + 1).map((item) => ({ ...item, page: item.page - 2 * at }));
  return makings.map((_, at) => ({ inks: ofCard(inks, at), pictures: ofCard(pictures, at) }));
}

/** Pictures of the right proportions and few pixels. */
export function smallCrop(): RenderInput["crop"] {
  const made = new Map<string, Promise<Buffer>>();
  return (_photo, { width, height }: Pick<CropBox, "width" | "height">) => {
    const key = `${width} ${height}`;
    const picture =
      made.get(key) ??
      openPixels(quarters(80, Math.round((80 * height) / width)))
        .jpeg()
        .toBuffer();
    made.set(key, picture);
    return picture;
  };
}
