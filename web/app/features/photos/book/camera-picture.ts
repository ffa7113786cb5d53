/** Mean brightness of a picture, 0 to 255, below and above which a hint is given. */
const limits = { dark: 60, bright: 215 } as const;
const quality = 0.92;

/** The part of a picture that fills a frame of 4 to 5, in its pixels. */
export function frameOf(width: number, height: number): { x: number; y: number; width: number; height: number } {
  const wide = Math.min(width, height * 0.8);
  const high = Math.min(height, width / 0.8);
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

/** Brightness of pixels, as RGBA bytes. */
export function brightnessOf(pixels: Uint8ClampedArray): "dark" | "bright" | "good" {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  const mean = sum / (pixels.length / 4);
  if (mean < limits.dark) return "dark";
  return mean > limits.bright ? "bright" : "good";
}

const samples = 32;

/** Measured on a few points of what the camera shows. */
export function lightOf(video: HTMLVideoElement): "dark" | "bright" | "good" {
  const canvas = document.createElement("canvas");
  canvas.width = samples;
  canvas.height = samples;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen || video.videoWidth === 0) return "good";
  pen.drawImage(video, 0, 0, samples, samples);
  return brightnessOf(pen.getImageData(0, 0, samples, samples).data);
}

/** The content of the frame, as a JPEG file; null if the camera shows nothing. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<File | null> {
  const frame = frameOf(video.videoWidth, video.videoHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(frame.width);
  canvas.height = Math.round(frame.height);
  if (canvas.width === 0) return null;
  canvas
    .getContext("2d", { alpha: false })
    ?.drawImage(video, frame.x, frame.y, frame.width, frame.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return blob && new File([blob], name, { type: "image/jpeg" });
}
