import type { Sharp } from "sharp";

/** The image with an XMP packet, or without any metadata. */
export function stating(image: Sharp, xmp: string | undefined): Sharp {
  return xmp === undefined ? image : image.withXmp(xmp);
}
