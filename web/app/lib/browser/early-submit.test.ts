import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const pages = join(import.meta.dirname, "../..");

it("FL-03 every form is sent with POST, so that what is typed never stands in an address; the search alone does", async () => {
  const sent: string[] = [];
  for await (const file of glob("**/*.tsx", { cwd: pages })) {
    const forms = (await readFile(join(pages, file), "utf8")).match(/<form\b[^>]*/g) ?? [];
    if (forms.some((form) => !form.includes('method="post"'))) sent.push(file);
  }
  expect(sent).toEqual(["features/search/search-box.tsx"]);
});
