/** Photo slots in the order of preference for covers and share images. */
// biome-ignore format: lists read better as lines
export const photoTypes = [
  "beauty-portrait", "smiling-portrait", "full-body", "swimwear",
  "fashion-editorial", "lifestyle-commercial", "dynamic",
] as const;

/** The agency standard: the first four slots. Who is known to be under 18 has no swimwear slot. */
export const requiredPhotoTypes = ["beauty-portrait", "smiling-portrait", "full-body", "swimwear"] as const;

/** Views of the guided set of digitals, in the order in which they are taken and shown. */
export const digitalViews = [
  "face",
  "profile_left",
  "profile_right",
  "three_quarter",
  "full_front",
  "full_back",
] as const;
export type DigitalView = (typeof digitalViews)[number];

/** Most photos of a portfolio, beside those of the typed slots. */
export const maxPortfolio = 30;
