/** Composes the picture that links to the site's own pages are shown with, of three demo plates: `node artwork/share-plate.ts`. */
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

const [width, height] = [1200, 630];
const photos = new URL("../api/demo/photos/", import.meta.url).pathname;
const target = new URL("../web/public/share.jpg", import.meta.url).pathname;
const prata = createRequire(import.meta.url).resolve("@expo-google-fonts/prata/400Regular/Prata_400Regular.ttf");

const large = { width: 504, height };
const small = { width: 252, height: 315 };
const plates = [
  { file: "vera-lanskaya/beauty-portrait", ...large, left: width - large.width, top: 0 },
  { file: "timur-gareev/beauty-portrait", ...small, left: width - large.width - small.width, top: 0 },
  { file: "mei-xu/smiling-portrait", ...small, left: width - large.width - small.width, top: small.height },
];

const masthead = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <text x="44" y="318" font-family="Prata" font-size="71" letter-spacing="-1.4" fill="#111">Compcard</text>
  <rect x="46" y="352" width="352" height="2" fill="#111"/>
  <rect x="46" y="378" width="28" height="28" fill="#c8102e"/>
</svg>`;

const layers = await Promise.all(
  plates.map(async ({ file, width, height, left, top }) => ({
    input: await sharp(`${photos}${file}.webp`).resize(width, height, { position: "top" }).toBuffer(),
    left,
    top,
  })),
);
const text = new Resvg(masthead, { font: { fontFiles: [prata], loadSystemFonts: false } }).render().asPng();
await sharp({ create: { width, height, channels: 3, background: "#fff" } })
  .composite([...layers, { input: text, left: 0, top: 0 }])
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(target);
