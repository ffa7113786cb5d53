import type { PhotoCrop } from "@compcard/domain/photos/schema";
import type { OverlayOptions, Sharp } from "sharp";
import { openStrictly } from "../read/strict-sharp.ts";
import type { Focus } from "./focus.ts";
import { markOf } from "./mark.ts";

export interface CropBox {
  /** Size of the result, in pixels; it is filled exactly, enlarging a small picture if necessary. */
  width: number;
  height: number;
  /** Used as CSS `object-position` is, so that paper and page show the same cut. The middle where absent. */
  focus?: Focus;
  /** The only part that is used, in shares from the top left; it is cut around its middle. */
  part?: PhotoCrop;
  /** Quality of the JPEG; 88 if absent. */
  quality?: number;
  /** Half the time of packing, for a twentieth more of bytes. */
  hasty?: boolean;
  /** Darkens the foot, for a white name over it. Here, since a PDF's transparency shows an edge where it is printed (TL-34). */
  shadedFoot?: boolean;
  /** A label that becomes part of the picture. */
  mark?: string;
}

/** Cuts a master (path or bytes) to a box for documents and share images: JPEG, sRGB, no metadata. */
export async function cropToJpeg(master: string | Buffer, box: CropBox): Promise<Buffer> {
  const image = openStrictly(master);
  const { width, height } = await image.metadata();
  const overlays = await overlaysOf(box);
  const part = box.part && pixelsOf(box.part, { width, height });
  const { focus: _, ...middle } = box;
  const cut = part ? cropTo(image.extract(part), part, middle) : cropTo(image, { width, height }, box);
  return toJpeg(overlays.length > 0 ? cut.composite(overlays) : cut, box);
}

async function overlaysOf({ shadedFoot, mark, ...size }: CropBox): Promise<OverlayOptions[]> {
  return [...(shadedFoot ? [shade(size.height)] : []), ...(mark ? [await markOf(mark, size)] : [])];
}

function toJpeg(image: Sharp, box: CropBox): Promise<Buffer> {
  return image.jpeg({ quality: box.quality ?? 88, optimiseCoding: !box.hasty }).toBuffer();
}

/** The part of an image in whole pixels, at least one. */
export function pixelsOf(crop: PhotoCrop, { width, height }: { width: number; height: number }) {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round(crop.width * width))),
    height: Math.min(height - top, Math.max(1, Math.round(crop.height * height))),
  };
}

/** The whole picture within a box, which it fills in width or height. JPEG, sRGB, no metadata. */
export async function fitToJpeg(picture: string | Buffer, box: Pick<CropBox, "width" | "height">) {
  const fitted = openStrictly(picture)
    .resize({ ...box, fit: "inside" })
    .jpeg({ quality: 92 });
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The largest part of `image` with the proportions of the box, in the box's size. */
export function cropTo(
  image: Sharp,
  size: { width: number; height: number },
  box: Pick<CropBox, "width" | "height" | "focus">,
): Sharp {
  const { x, y } = box.focus ?? { x: 0.5, y: 0.5 };
  const scale = Math.max(box.width / size.width, box.height / size.height);
  const width = Math.max(box.width, Math.round(size.width * scale));
  const height = Math.max(box.height, Math.round(size.height * scale));
  const left = Math.round((width - box.width) * x);
  const top = Math.round((height - box.height) * y);
  // Scaled before it is cut: a JPEG is then decoded at a fraction of its size.
  return image.resize(width, height, { fit: "fill" }).extract({ left, top, width: box.width, height: box.height });
}

/** Nothing above the middle, three quarters black at the foot; eased, so that no edge shows. */
function shade(height: number) {
  const start = height * 0.45;
  const column = Buffer.alloc(height * 4);
  for (let y = Math.ceil(start); y < height; y++) {
    const way = (y - start) / (height - start);
    column.writeUInt8(Math.round(255 * 0.76 * way * way * (3 - 2 * way)), y * 4 + 3);
  }
  return { input: column, raw: { width: 1, height, channels: 4 as const }, tile: true, gravity: "northwest" };
}
