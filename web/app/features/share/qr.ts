import QRCode from "qrcode";

const usual = { side: 256, margin: 20 };

/** The address as a PNG of 256 × 256 with at least 20 px of white around it, drawn here (SHARE-03). Browser only. */
export function qrPicture(address: string): string {
  const { side } = usual;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  canvas.getContext("2d")?.putImageData(new ImageData(qrPixels(address), side, side), 0, 0);
  return canvas.toDataURL("image/png");
}

/**
 * RGBA of the code in a square of `side` pixels with `margin` of them white around it. Cells are whole pixels, since uneven ones
 * are read worse; what is left over goes to the margin.
 */
export function qrPixels(address: string, side = usual.side, margin = usual.margin): Uint8ClampedArray<ArrayBuffer> {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const cell = Math.floor((side - 2 * margin) / modules.size);
  const start = Math.floor((side - cell * modules.size) / 2);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < cell * modules.size; y++) {
    for (let x = 0; x < cell * modules.size; x++) {
      if (modules.get(Math.floor(y / cell), Math.floor(x / cell))) {
        const at = 4 * ((start + y) * side + start + x);
        pixels.fill(0, at, at + 3);
      }
    }
  }
  return pixels;
}
