import { pixels } from "./print-settings.ts";
import type { RenderInput } from "./renderer.ts";

/** Millimeters; the layout leaves as much height for every logo. */
const box = { width: 36, height: 8 };
const dpi = 300;

/** A logo in its place on paper, in millimeters. */
export interface PlacedLogo {
  file: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** A logo within its box; null where its file is gone. */
export async function layLogo(key: string, fit: RenderInput["fit"]): Promise<PlacedLogo | null> {
  const most = { width: pixels(box.width, dpi), height: pixels(box.height, dpi) };
  const fitted = await fit(key, most);
  if (!fitted) return null;
  const scale = box.width / most.width;
  return { file: "logo.jpg", bytes: fitted.bytes, width: fitted.width * scale, height: fitted.height * scale };
}
