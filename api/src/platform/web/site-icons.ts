import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { iconSizes, siteIcons } from "@compcard/domain/site-app";
import { Resvg } from "@resvg/resvg-js";
import { fontFiles } from "../typeset/fonts.ts";

/** An address of the site and how its picture is made. */
export interface SiteIcon {
  path: string;
  type: string;
  make: () => Promise<Buffer>;
}

/** A launcher may cut all but the middle four fifths away; the mark's own corners keep within that circle. */
const maskableShare = 0.58;
const appleShare = 0.8;
const faviconSizes = [16, 32, 48];

/** The site's mark (an SVG of 32 × 32) in all sizes and formats that browsers and launchers request. */
export function drawIcons(readMark: () => Promise<string>): SiteIcon[] {
  const png = "image/png";
  return [
    ...iconSizes.flatMap((size) => [
      { path: siteIcons.any(size), type: png, make: async () => draw(await readMark(), size) },
      {
        path: siteIcons.maskable(size),
        type: png,
        make: async () => draw(onPaper(await readMark(), maskableShare), size),
      },
    ]),
    { path: siteIcons.apple, type: png, make: async () => draw(onPaper(await readMark(), appleShare), 180) },
    { path: siteIcons.favicon, type: "image/x-icon", make: async () => toIco(await readMark()) },
  ];
}

/** The product's own mark. */
export async function productMark(build: string): Promise<string> {
  return readFile(join(build, "../public/favicon.svg"), "utf8");
}

/** Launchers and phones put nothing behind an icon: the whole square is paper. */
function onPaper(mark: string, share: number): string {
  const [side, edge] = [32 * share, 16 * (1 - share)];
  const placed = mark.replace("<svg ", `<svg x="${edge}" y="${edge}" width="${side}" height="${side}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fff" d="M0 0h32v32H0z"/>${placed}</svg>`;
}

function draw(svg: string, size: number): Buffer {
  // The initial is set in a face that the server has: Georgia is the browsers'.
  const font = { fontFiles: Object.values(fontFiles), loadSystemFonts: false, defaultFontFamily: "Prata" };
  const own = svg.replaceAll("Georgia, serif", "Prata, ZCOOL XiaoWei, Noto Sans S Chinese");
  return new Resvg(own, { font, fitTo: { mode: "width", value: size } }).render().asPng();
}

/** A directory of PNGs, as every browser reads it since 2007: a head of 6 bytes, 16 for each picture, the pictures. */
function toIco(mark: string): Buffer {
  const pictures = faviconSizes.map((size) => ({ size, bytes: draw(mark, size) }));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}
