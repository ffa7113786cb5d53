const width = /-\d+(\.\w+)$/;

/** `320 640 960` where the files of a srcset differ from `url` in nothing but the width they are named by, else as it is. */
export function shortSrcset(url: string, srcset: string): string {
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, number]) => number);
  const short = widths.join(" ");
  return fullSrcset(url, short) === srcset ? short : srcset;
}

/** What `shortSrcset` was made from. */
export function fullSrcset(url: string, short: string): string {
  if (!/^\d+( \d+)*$/.test(short)) return short;
  return short
    .split(" ")
    .map((number) => `${url.replace(width, `-${number}$1`)} ${number}w`)
    .join(", ");
}
