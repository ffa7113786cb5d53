import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { productAccent } from "@compcard/domain/accent";
import { ownPictures, type Site, sitePictures } from "@compcard/domain/site";
import { Resvg } from "@resvg/resvg-js";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { fontFiles } from "../typeset/fonts.ts";
import { nameFonts } from "../typeset/name-fonts.ts";
import { readCoverage } from "../typeset/printable.ts";
import { drawIcons, productMark } from "./site-icons.ts";

interface SitePicturesOptions {
  site: Pick<Site, "name" | "logo" | "accent">;
  /** `web/build`, beside which the product's own pictures lie. */
  build: string;
}

/** Size of a link preview, and within it the place of the name or the logo; the plates stand to the right. */
const [width, height] = [1200, 630];
const masthead = { left: 44, right: 444, width: 352, baseline: 318, fontSize: 71 };
/** Twice what the header shows. */
const logoBox = { width: 288, height: 72 };
const font = { fontFiles: Object.values(fontFiles), loadSystemFonts: false };

/**
 * The pictures of a site that has a name or a logo of its own (FL-47). The logo is drawn anew, never served as it is:
 * an SVG could run. @throws where it cannot be drawn.
 */
export async function registerSitePictures(app: FastifyInstance, { site, build }: SitePicturesOptions): Promise<void> {
  // In letters that our fonts have.
  const name = readCoverage().printable(site.name);
  const accent = site.accent ?? productAccent;
  const logo = site.logo ? await asDataUrl(site.logo) : null;
  const small = logo && draw(logoBox, image(logo, { x: 0, y: 0, ...logoBox }, "xMinYMid"));
  let share: Promise<Buffer> | undefined;
  const serve = (path: string, type: string, make: () => Promise<Buffer | string> | Buffer | string) =>
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .type(type)
        .send(await make()),
    );
  if (small) serve(ownPictures.logo, "image/png", () => small);
  serve(ownPictures.icon, "image/svg+xml", () => drawIcon(name, accent));
  const isOwn = sitePictures(site).icon === ownPictures.icon;
  const readMark = async () => (isOwn ? drawIcon(name, accent) : productMark(build));
  for (const { path, type, make } of drawIcons(readMark)) {
    let drawn: Buffer | undefined;
    serve(path, type, async () => {
      drawn ??= await make();
      return drawn;
    });
  }
  serve(ownPictures.share, "image/jpeg", () => {
    share ??= drawShare(join(build, "../public/share.jpg"), name, logo, accent);
    return share;
  });
}

/** The product's plates, with this site's name or logo in the place of the product's name. */
async function drawShare(plates: string, name: string, logo: string | null, accent: string): Promise<Buffer> {
  const { left, width: room, baseline } = masthead;
  const place = { x: left, y: baseline - 150, width: room, height: 150 };
  const shown = logo ? image(logo, place, "xMinYMax") : fittingText(name);
  const over = draw(
    { width: masthead.right, height },
    `<rect width="${masthead.right}" height="${height}" fill="#fff"/>${shown}
    <rect x="46" y="352" width="${room}" height="2" fill="#111"/><rect x="46" y="378" width="28" height="28" fill="${accent}"/>`,
  );
  return sharp(await readFile(plates))
    .resize(width, height)
    .composite([{ input: over, left: 0, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A long name is set smaller until it fits. */
function fittingText(name: string): string {
  const { left, width: room, baseline, fontSize } = masthead;
  const faces = nameFonts(name).join(", ");
  const text = (size: number) =>
    `<text x="${left}" y="${baseline}" font-family="${faces}" font-size="${size}" fill="#111">${escapeXml(name)}</text>`;
  const taken = new Resvg(svg({ width, height }, text(fontSize)), { font }).getBBox()?.width ?? room;
  return text(Math.min(fontSize, (fontSize * room) / taken));
}

/** The product's card, with the site's initial for its portrait. */
function drawIcon(name: string, accent: string): string {
  const initial = escapeXml(([...name][0] ?? "").toLocaleUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fff" d="M5 2h22v28H5z"/><path fill="none" stroke="#111" stroke-width="2" d="M6 3h20v26H6z"/><text x="16" y="20" font-family="Georgia, serif" font-size="17" text-anchor="middle" fill="${accent}">${initial}</text><path stroke="#111" stroke-width="2" d="M10 25h12"/></svg>`;
}

interface Size {
  width: number;
  height: number;
}

function draw(size: Size, content: string): Buffer {
  return new Resvg(svg(size, content), { font }).render().asPng();
}

const svg = (size: Size, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`;

function image(url: string, { x, y, width, height }: Size & { x: number; y: number }, align: string): string {
  return `<image href="${url}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} meet"/>`;
}

/** @throws where it is no picture. */
async function asDataUrl(path: string): Promise<string> {
  const bytes = await readFile(path);
  const isPng = bytes[0] === 0x89;
  if (isPng) await sharp(bytes).stats();
  else new Resvg(bytes);
  return `data:image/${isPng ? "png" : "svg+xml"};base64,${bytes.toString("base64")}`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
