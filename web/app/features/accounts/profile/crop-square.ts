export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const side = 300;
const quality = 0.9;

/** Cuts a square out of the picture behind `url`: 300×300 JPEG, quality 0.9 (PROFILE-02). White where the frame leaves the picture. */
export async function cropSquare(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality);
  });
}
