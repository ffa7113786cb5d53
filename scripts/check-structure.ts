import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { featureDependencies, findCoreCycles, findFeatureCycles, findImportCycles } from "./structure/cycles.ts";
import { findForbiddenImports } from "./structure/dependencies.ts";
import { findPartialFeatures } from "./structure/features.ts";
import { findBadFiles, findStrayRoutes } from "./structure/names.ts";
import { type Port, readPorts } from "./structure/ports.ts";
import { readTree, type SourceFile } from "./structure/source.ts";

export const root = join(import.meta.dirname, "..");

export function wiredPorts(): Port[] {
  return readPorts(readFileSync(join(root, "api/src/wiring.ts"), "utf8"));
}

/** @returns one message for each violation, with the place where the code belongs. */
export function findProblems(files: SourceFile[]): string[] {
  return [
    ...findForbiddenImports(files),
    ...findImportCycles(files),
    ...findCoreCycles(files),
    ...findFeatureCycles(files, wiredPorts()),
    ...findPartialFeatures(files),
    ...findBadFiles(files),
    ...findStrayRoutes(files, readFileSync(join(root, "web/app/routes.ts"), "utf8")),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const files = readTree(root);
  const problems = findProblems(files);
  for (const problem of problems) console.error(problem);
  const dependencies = [...featureDependencies(files)].flatMap(([from, targets]) =>
    [...targets].map((to) => `${from} → ${to}`),
  );
  const ports = wiredPorts();
  console.log(`${dependencies.length} dependencies between features: ${dependencies.join(", ")}`);
  console.log(`${ports.length} ports:`);
  for (const { declaredBy, name, implementedBy } of ports)
    console.log(`  ${declaredBy} declares ${name}, implemented by ${implementedBy.join(", ")}`);
  console.log(`${files.length} files, ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
