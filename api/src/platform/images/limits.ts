/** What an upload may weigh: 25 MB holds any phone's JPEG or HEIC. */
export const maxPhotoBytes = 25 * 1024 * 1024;

export const maxPixels = 100e6;

/** HEIC is decoded whole, at four bytes a pixel and more; 64 megapixels cover the 48 a phone makes. */
export const maxHeicPixels = 64e6;

export const minSide = 200;

/** Longer than any panorama a card could use; what is longer is a banner or an attack. */
export const maxAspect = 4;

/** Short side in pixels from which a photo still looks sharp on a printed card: 105 mm at 300 dpi. */
export const printShortSide = 1240;

export const secondsPerStep = 20;

/** Long edge of the master in pixels: A4 at 220 dpi, and everything smaller is made from it. */
export const masterSide = 2560;

/** Widths of the WebP renditions, in pixels; never enlarged. */
export const renditionLadder = [320, 640, 1280, 2048] as const;
