/** Limit of an upload: 25 MB holds any phone's JPEG or HEIC (PHOTO-05). */
export const maxPhotoBytes = 25 * 1024 * 1024;

/** 150 megapixels hold what any phone and most medium-format cameras make. */
export const maxPhotoPixels = 150e6;

/** Accepted formats, by content and not by name; animations are refused (PHOTO-05). */
export type PhotoFormat = "jpeg" | "png" | "webp" | "avif" | "heic";

/** For file inputs: on a phone `image/*` offers the camera too; some browsers give HEIC no type, and cameras name it `.hif`. */
export const photoFileTypes = "image/*,.heic,.heif,.hif,.avif";

/** Pixels at 300 dpi on a printed A5 card: its front with 3 mm of bleed, and one of the photos on its back. */
export const printSizes = { front: { width: 1819, height: 2551 }, back: { width: 800, height: 1000 } } as const;
