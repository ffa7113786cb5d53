import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findWrongArrows } from "./rooms/arrows.ts";
import { featureArrows, findCircles, findFeatureCircles } from "./rooms/circles.ts";
import { findBadFiles, findStrayRoutes } from "./rooms/names.ts";
import { readTree, type SourceFile } from "./rooms/source.ts";

export const root = join(import.meta.dirname, "..");

/** @returns one sentence for whatever is not in its room, each saying where it belongs. */
export function complaints(files: SourceFile[]): string[] {
  return [
    ...findWrongArrows(files),
    ...findCircles(files),
    ...findFeatureCircles(files),
    ...findBadFiles(files),
    ...findStrayRoutes(files, readFileSync(join(root, "web/app/routes.ts"), "utf8")),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const files = readTree(root);
  const sentences = complaints(files);
  for (const sentence of sentences) console.error(sentence);
  const arrows = [...featureArrows(files)].flatMap(([from, targets]) => [...targets].map((to) => `${from} → ${to}`));
  console.log(`arrows between features: ${arrows.join(", ") || "none"}`);
  console.log(`circles, types included: ${findCircles(files).length + findFeatureCircles(files).length}`);
  console.log(`${files.length} files, ${sentences.length} complaints`);
  process.exit(sentences.length > 0 ? 1 : 0);
}
