import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A folder like `web/build` under `parent`, whose pages are made by this code: a `RenderPage`. */
export function writeBuild(parent: string, renderPage: string): string {
  const folder = mkdtempSync(join(parent, "pages-"));
  for (const name of ["client", "server"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "server/index.js"), `export const renderPage = ${renderPage};`);
  return folder;
}

/** Pages with the same requests as the real ones: a card by id, the newest cards, totals and filters, or a search. */
export const pagesOfCards = `async (request, { call }) => {
  const { pathname, searchParams } = new URL(request.url);
  const id = /model\\/(.+)/.exec(pathname)?.[1];
  const query = { q: searchParams.get("q") ?? undefined };
  const answers = id
    ? [await call("cards.getPublic", { params: { id } })]
    : [await call("search.find", { query }), await call("search.stats"), await call("search.filters", { query })];
  const page = JSON.stringify(answers.map(({ body }) => body));
  return new Response(page, { status: answers[0].status, headers: { "content-type": "text/html" } });
}`;
