import { drawnLines } from "./drawn-lines.ts";
import { qrPixels } from "./qr.ts";

export interface LinkPosterTexts {
  /** In large letters: the name of a selection, or a line to a model. */
  title: string;
  /** The link that the code contains; not printed as text. */
  address: string;
  scan: string;
  /** Facts about the link: who sends it, until when it works, that it has a password. */
  notes: readonly string[];
}

interface Picture extends LinkPosterTexts {
  /** The site's name. */
  site: string;
}

const [width, height, margin, code] = [1080, 1500, 84, 720];

/**
 * A tall PNG with a QR code of the link. Drawn in the browser, because the server does not store the secret address.
 * Without faces, which could not be withdrawn. Browser only.
 */
export async function linkPicture({ site, title, address, scan, notes }: Picture): Promise<string> {
  const { body } = document;
  const text = getComputedStyle(body).fontFamily;
  const display = getComputedStyle(document.documentElement).getPropertyValue("--font-display") || text;
  // A face that does not come leaves the next of its family.
  await Promise.allSettled([
    document.fonts.load(`80px ${display}`, title),
    document.fonts.load(`32px ${text}`, site + scan),
  ]);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  const { measureText } = context;
  const write = (line: string, y: number, font: string, color = "#111111") => {
    Object.assign(context, { font, fillStyle: color });
    context.fillText(line, margin, y);
  };
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  write(site.toUpperCase(), margin + 20, `26px ${text}`, "#6b6b6b");

  context.font = `100px ${display}`;
  const widthOf = (line: string) => measureText.call(context, line).width / 100;
  const room = { width: width - 2 * margin, most: 3, largest: 84, smallest: 40 };
  const { size, lines } = drawnLines(title, widthOf, room);
  for (const [at, line] of lines.entries()) write(line, margin + 70 + (at + 1) * 1.2 * size, `${size}px ${display}`);

  const below = height - margin - 44 * (notes.length + 1);
  const pixels = new ImageData(qrPixels(address, code, 0), code, code);
  context.putImageData(pixels, margin - whiteOf(pixels), below - 50 - code);
  for (const [at, line] of [scan, ...notes].entries()) {
    write(line, below + 44 * (at + 1), `32px ${text}`, at === 0 ? "#111111" : "#6b6b6b");
  }
  return canvas.toDataURL("image/png");
}

/** Columns left of the code's first, so that it stands in line with the words. */
function whiteOf({ data, width: side }: ImageData): number {
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) if (data[4 * (y * side + x)] === 0) return x;
  }
  return 0;
}
