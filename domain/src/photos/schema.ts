import { z } from "zod";
import { madeKinds, madeSources } from "./made.ts";
import { photoTypes } from "./options.ts";

export const made = z.enum(madeKinds);
/** Fields of every photo that say how it was made. */
export const madeFields = { made: made.nullable(), made_by: z.enum(madeSources).nullable() };

export const photoType = z.enum(photoTypes);

/**
 * The point that a crop should preserve, as a share of width and height from the top left, in the way of CSS
 * `object-position`.
 */
export const photoFocus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** Data that a page needs to show a photo at the right size before it has arrived (PHOTO-07). */
export const photoDetail = z.object({
  /** Pixels of the stored photo, upright. */
  width: z.int(),
  height: z.int(),
  /** Thumbhash, base64. */
  placeholder: z.string(),
  focus: photoFocus,
  ...madeFields,
  /** URL paths with their widths, as an `img` takes them. */
  srcset: z.string(),
});

const share = z.number().min(0).max(1);

/** A part of a photo, in shares of width and height from the top left. */
export const photoCrop = z.object({ x: share, y: share, width: share, height: share });

/** An edit of a photo: turned first, clockwise by so many degrees, then cut to a part of the result. */
export const photoEdit = z.object({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  crop: photoCrop.optional(),
});

export type PhotoEdit = z.output<typeof photoEdit>;
export type PhotoCrop = z.output<typeof photoCrop>;
export type PhotoFocus = z.output<typeof photoFocus>;
export type PhotoDetail = z.output<typeof photoDetail>;

/** Photo type → URL path. */
export const photoUrls = z.partialRecord(photoType, z.string());
export const photoDetails = z.partialRecord(photoType, photoDetail);
