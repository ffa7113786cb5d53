import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A folder like `web/build` under `parent`, whose pages are made by this code: a `RenderPage`. */
export function writeBuild(parent: string, renderPage: string): string {
  const folder = mkdtempSync(join(parent, "pages-"));
  for (const name of ["client", "server"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "server/index.js"), `export const renderPage = ${renderPage};`);
  return folder;
}
