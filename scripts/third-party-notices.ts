import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readLockfile } from "./complete-lockfile.ts";

/** A package of the running product, with the notice that its license requires. */
interface Part {
  name: string;
  version: string;
  license: string;
  words: string;
}

const root = join(import.meta.dirname, "..");

/** Tools of the build that leave code of their own in the pages, and what the documentation's pages run. */
const leavesCode = [
  ...["tailwindcss", "vite", "rolldown"],
  ...["vitepress", "vue", "@vueuse/core", "minisearch", "mark.js", "focus-trap"],
];

/** Drawings of a library that are files of the pages. */
const drawings: Part = {
  name: "lucide icons",
  version: "1.75.0",
  license: "ISC",
  words: readFileSync(join(root, "web/app/ui/icons/LICENSE"), "utf8").trim(),
};

const remarks = `Compcard is free software under the MIT license. It is made with the work of many others, named below with the words
they ask to be passed on: the libraries that its server runs and its pages send to browsers, their compiled programs,
and the fonts.

Fonts. Onest, Prata and Noto Sans SC are set in pages (Onest, Prata) and in documents (all three) under the SIL Open
Font License 1.1. Documents carry the glyphs they show.

libvips. The library sharp works on pictures through libvips, under the GNU Lesser General Public License 3 or later.
It comes as a shared library of its own (the package @img/sharp-libvips-…, on Windows @img/sharp-win32-…) and may be
replaced by another build. Its sources: https://github.com/libvips/libvips and https://github.com/lovell/sharp-libvips,
which names the licenses of the libraries inside it.

libheif. Photos in HEIC are decoded by libheif and libde265, under the GNU Lesser General Public License 3, compiled to
WebAssembly in the package libheif-js, which may be replaced by another build. Its sources:
https://github.com/catdad-experiments/libheif-js and https://github.com/strukturag/libheif.

HEVC patents. HEIC photos are coded in HEVC (H.265), on which patents are held in many countries. The licenses here
cover copyright alone; who runs this software where such patents apply is to see whether decoding needs a license of the
holders. Compcard decodes HEVC and never encodes it.`;

/** The notices of everything that runs on the server or in a browser, from what is installed in `folder`. */
export function thirdPartyNotices(folder = root): string {
  const parts = [drawings, ...installedParts(folder)];
  const list = parts.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const byWords = Map.groupBy(
    parts.filter(({ words }) => words),
    ({ words }) => words,
  );
  const texts = [...byWords].map(([words, same]) => `${same.map(({ name }) => name).join(", ")}\n\n${words}`);
  return `${["THIRD-PARTY NOTICES", remarks, list.join("\n"), ...texts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function installedParts(folder: string): Part[] {
  return Object.entries(readLockfile(join(folder, "package-lock.json")).packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !link && (!dev || isLeaving(path)))
    .filter(([path]) => existsSync(join(folder, path, "package.json")))
    .map(([path]) => readPart(join(folder, path)));
}

const isLeaving = (path: string) => leavesCode.some((name) => path === `node_modules/${name}`);

function readPart(folder: string): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const words = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|copyright)([._-].*)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replace(/\r\n/g, "\n").trim());
  return { name, version, license: license ?? "see its words below", words: words.join("\n\n") };
}
