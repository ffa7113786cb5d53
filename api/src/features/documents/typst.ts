import {
  type BackGeometry,
  type Box,
  backGeometry,
  framedBox,
  frontBox,
  printDpi,
} from "@compcard/domain/documents/geometry";
import { paperMillimeters } from "@compcard/domain/documents/options";
import type { PhotoRow, ShownPhoto } from "../../core/photo-files/shown.ts";
import type { CropBox } from "../../platform/images/write/crop.ts";
import { insertXmp } from "../../platform/images/write/insert-xmp.ts";
import { packXmp } from "../../platform/images/write/xmp.ts";
import type { TypesetOutput } from "../../platform/typeset/messages.ts";
import { addToMetadata } from "../../platform/typeset/pdf-metadata.ts";
import { toPrintFile } from "../../platform/typeset/print-file.ts";
import type { DocumentContent } from "./content.ts";
import { layLogo, type PlacedLogo } from "./logo.ts";
import { type LaidPortfolio, layPortfolio } from "./portfolio.ts";
import { millimetersPerInch, type PrintSettings, pixels, printSettings } from "./print-settings.ts";
import { printedTexts } from "./printed-texts.ts";
import { qrRows } from "./qr-rows.ts";
import type { Renderer, RenderInput } from "./renderer.ts";
import { template } from "./template.ts";
import { type MeasuredTexts, measureTexts } from "./text-heights.ts";

/** Below this a front photo that fills the page would be blurred, and stands framed instead. */
const minDpi = 100;

/** Two pages and those of the portfolio to send, or PDF/X-4 with bleed and crop marks to print (EXPORT-01, EXPORT-03). */
export const makePdf: Renderer = async (input) => {
  const settings = printSettings[input.options.use];
  const print = input.options.use === "print";
  const card = await layCard(input, settings);
  const portfolio = await layPortfolio(input, settings);
  const layout = { page: "card", print, ...card, portfolio } as const;
  const pages = 2 + portfolio.pages.length;
  const { madeAt, statement } = input;
  if (!print) return addToMetadata(await set(input, layout, { kind: "pdf", pages }), statement);
  const pdf = await set(input, layout, { kind: "pdf", pages, version: "1.6" });
  return toPrintFile(pdf, { trim: settings.slug + settings.bleed, bleed: settings.slug, madeAt, statement });
};

/** Both sides next to each other in one picture, or one of them (EXPORT-02). */
export const makeJpg: Renderer = async (input) => {
  const { side, size } = input.options;
  const sheet = await layCard(input, printSettings.send, side);
  const page = paperMillimeters[size].width;
  const width = pixels(side ? page : 2 * page + sheet.paper.gap, printSettings.send.dpi);
  return setPicture(input, { page: side ?? "spread", ...sheet }, { width, quality: 86 });
};

/** The picture that networks show beside a link: 1200 × 630 (SHARE-01). */
export const makeShare: Renderer = async (input) => {
  const front = await layOnScreen(input, { x: 0, y: 0, width: 504, height: 630 });
  return setPicture(input, { page: "share", front }, { width: 1200, quality: 82 });
};

/** A tall picture with the way back in it, for keeping by a long press (SHARE-03). */
export const makePoster: Renderer = async (input) => {
  const front = await layOnScreen(input, { x: 0, y: 0, width: 1080, height: 1250 });
  return setPicture(input, { page: "poster", front }, { width: 1080, quality: 84 });
};

/** Up to the texts, 790 above the end: story apps cover the first 250 and the last 340. */
const storyPhoto = { x: 0, y: 0, width: 1080, height: 1130 };
/** A photo that would be enlarged more than this is framed instead. */
const mostEnlarged = 2;
const storyFrame = { x: 220, y: 280, width: 640, height: 800 };

/** A picture of 9:16 with the link and its code, for stories. */
export const makeStory: Renderer = async (input) => {
  const { front: photo } = input.content;
  const framed = photo !== null && Math.max(1080 / photo.width, 1130 / photo.height) > mostEnlarged;
  const front = await layOnScreen(input, framed ? storyFrame : storyPhoto);
  return setPicture(input, { page: "story", front: front && { ...front, framed } }, { width: 1080, quality: 86 });
};

/** A photo in its place. */
interface PlacedPhoto extends Box {
  file: string;
  bytes: Buffer;
  framed: boolean;
}

/** A page in millimeters, and the white between two in one picture. */
interface Sheet {
  width: number;
  height: number;
  bleed: number;
  slug: number;
  gap: number;
}

interface Layout {
  page: "card" | "front" | "back" | "spread" | "share" | "poster" | "story";
  /** True for a printing machine. */
  print?: boolean;
  paper?: Sheet;
  front: PlacedPhoto | null;
  back?: Omit<BackGeometry, "cells"> & { photos: PlacedPhoto[] };
  portfolio?: LaidPortfolio;
  logo?: PlacedLogo | null;
}

async function setPicture(
  input: RenderInput,
  layout: Layout,
  picture: { width: number; quality: number },
): Promise<Buffer> {
  return insertXmp(await set(input, layout, { kind: "jpeg", ...picture }), packXmp(input.statement));
}

function set({ content, typeset }: RenderInput, layout: Layout, output: TypesetOutput): Promise<Buffer> {
  return typeset({ template, ...filled(content, layout), output });
}

/**
 * The data of one card for the layout. Its photos bear `prefix` in their names, so that those of many cards do not
 * collide.
 */
export function filled(content: DocumentContent, layout: Layout, prefix = "") {
  const photos = [...(layout.front ? [layout.front] : []), ...(layout.back?.photos ?? [])];
  const pictures = [...photos, ...(layout.logo ? [layout.logo] : [])];
  // Without the bytes, which travel beside the data.
  const placeOf = <P extends Omit<PlacedPhoto, "x" | "y" | "framed">>({ bytes: _, file, ...place }: P) => ({
    ...place,
    file: prefix + file,
  });
  const data = {
    ...layout,
    front: layout.front && placeOf(layout.front),
    back: layout.back && { ...layout.back, photos: layout.back.photos.map(placeOf) },
    portfolio: layout.portfolio?.pages ?? [],
    logo: layout.logo && placeOf(layout.logo),
    ...printedTexts(content),
    accent: content.accent,
    ...(content.code && { qr: qrRows(content.code.address), code: content.code.text }),
  };
  const images = Object.fromEntries(pictures.map(({ file, bytes }) => [prefix + file, bytes]));
  return { data, images: { ...images, ...layout.portfolio?.images } };
}

async function layCard(input: RenderInput, settings: PrintSettings, side?: "front" | "back") {
  const [heights] = side === "front" ? [] : await measureTexts([input], input.typeset);
  return laySheet(input, settings, heights, side);
}

/** Both sides, or only what one of them shows. `heights` are those of the back's texts. */
export async function laySheet(
  input: Pick<RenderInput, "content" | "options" | "crop" | "fit">,
  settings: PrintSettings,
  heights?: MeasuredTexts,
  side?: "front" | "back",
) {
  const { content, options } = input;
  const { cells, ...block } = backGeometry(content.back.length, options.size, settings.bleed, heights);
  const shown = side === "front" ? [] : cells;
  const photos = shown.map((cell, index) => lay(input, content.back[index] as ShownPhoto, cell, settings));
  const front = side === "back" ? null : layFront(input, settings);
  const logo = side !== "front" && content.logo ? layLogo(content.logo, input.fit) : null;
  return {
    paper: { ...paperMillimeters[options.size], bleed: settings.bleed, slug: settings.slug, gap: 5 },
    front: await front,
    logo: await logo,
    back: { ...block, photos: await Promise.all(photos) },
  };
}

async function layFront(
  input: Pick<RenderInput, "content" | "options" | "crop">,
  settings: PrintSettings,
): Promise<PlacedPhoto | null> {
  const { content, options } = input;
  if (!content.front) return null;
  const box = frontBox(options.size, settings.bleed);
  const framed = printDpi(content.front, box) < minDpi;
  const shot = await lay(input, content.front, framed ? framedBox(options.size) : box, {
    ...settings,
    // The name stands over a photo that fills the page.
    shadedFoot: !framed,
  });
  return { ...shot, framed };
}

async function lay(
  { crop }: Pick<RenderInput, "crop">,
  photo: PhotoRow,
  box: Box,
  {
    dpi,
    quality,
    shadedFoot = false,
    part,
  }: Pick<PrintSettings, "dpi" | "quality"> & Pick<CropBox, "part" | "shadedFoot">,
): Promise<PlacedPhoto> {
  const size = { width: pixels(box.width, dpi), height: pixels(box.height, dpi), quality };
  const bytes = await crop(photo, { ...size, ...(shadedFoot && { shadedFoot }), ...(part && { part }) });
  return { ...box, file: `${photo.photo_type}-${Math.round(box.width)}.jpg`, bytes, framed: false };
}

/** On a screen a millimeter of the box is a pixel. */
async function layOnScreen(input: RenderInput, box: Box): Promise<PlacedPhoto | null> {
  const { front, frontCrop: part } = input.content;
  return front && lay(input, front, box, { dpi: millimetersPerInch, quality: 88, ...(part ? { part } : {}) });
}
