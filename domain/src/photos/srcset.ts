const width = /-\d+(\.\w+)$/;

/** `320 640 960` where the files of a srcset differ from `url` in nothing but the width they are named by, else as it is. */
export function shortSrcset(url: string, srcset: string): string {
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, number]) => number);
  const short = widths.join(" ");
  return fullSrcset(url, short) === srcset ? short : srcset;
}

/** The widest that a photo is shown in a grid: 414 points, twofold. */
const widestInGrid = 828;

/** The part of a srcset that a grid can need; unchanged if its entries have no such widths. */
export function gridSrcset(srcset: string): string {
  const needed = srcset.split(", ").filter((file) => Number(/ (\d+)w$/.exec(file)?.[1]) <= widestInGrid);
  return needed.length > 0 ? needed.join(", ") : srcset;
}

/** A card's typed photos with short srcsets, for a page that is sent with its data. */
export function withShortSrcsets<D extends { srcset: string }, C extends Shown<D>>(card: C): C {
  const short = Object.entries(card.photo_details).map(([type, detail]) => {
    const url = card.photos[type];
    return [type, detail && url ? { ...detail, srcset: shortSrcset(url, detail.srcset) } : detail];
  });
  return { ...card, photo_details: Object.fromEntries(short) };
}

interface Shown<D> {
  photos: Partial<Record<string, string>>;
  photo_details: Partial<Record<string, D>>;
}

/** The full form of a `shortSrcset`. */
export function fullSrcset(url: string, short: string): string {
  if (!/^\d+( \d+)*$/.test(short)) return short;
  return short
    .split(" ")
    .map((number) => `${url.replace(width, `-${number}$1`)} ${number}w`)
    .join(", ");
}
