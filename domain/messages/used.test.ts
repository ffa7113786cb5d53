import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCatalog } from "@compcard/domain/error-catalog";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** These are read as tables, by a value or a field's name. */
const tables = ["fields.json", "options.json"];

/** The web finds the text of an error by its code; the browser has one of its own. */
const ofCodes = [...Object.keys(errorCatalog), "network.failed"].map((code) => `errors_${code.replaceAll(".", "_")}`);

it("every text is used", () => {
  const sources = ["api/src", "domain/src", "web"].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/node_modules", "**/*.test.*", "web/build"] }),
  );
  const words = sources.flatMap(
    (file) => readFileSync(join(root, file), "utf8").match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [],
  );
  const used = new Set([...words, ...ofCodes]);
  const folder = join(import.meta.dirname, "ru");
  const unused = readdirSync(folder)
    .filter((file) => !tables.includes(file))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), "utf8"))))
    .filter((key) => !used.has(key));
  expect(unused).toEqual([]);
});
