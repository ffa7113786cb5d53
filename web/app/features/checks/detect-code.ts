import { findCode } from "@compcard/domain/checks/code";

/** Reads codes in pictures; not in every browser, and not in the types of TypeScript. */
interface CodeDetector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

type WithDetector = typeof globalThis & {
  BarcodeDetector?: new (options: { formats: string[] }) => CodeDetector;
};

export const canDetectCodes = (): boolean =>
  (globalThis as WithDetector).BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

let detector: CodeDetector | null = null;

function getDetector(): CodeDetector | null {
  const { BarcodeDetector } = globalThis as WithDetector;
  if (BarcodeDetector) detector ??= new BarcodeDetector({ formats: ["qr_code"] });
  return detector;
}

/** Finds codes of documents in a video, or in a picture; null where there is none. */
export async function detectCode(source: ImageBitmapSource): Promise<string | null> {
  const found = (await getDetector()?.detect(source)) ?? [];
  return found.map(({ rawValue }) => findCode(rawValue)).find((code) => code !== null) ?? null;
}

/** The code in a file, if it is a picture and the browser reads codes. */
export async function codeInPicture(file: File): Promise<string | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    return await detectCode(await createImageBitmap(file));
  } catch {
    return null;
  }
}
