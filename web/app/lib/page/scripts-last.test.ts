import { expect, it } from "vitest";
import { fetchScriptsLast } from "./scripts-last.server.ts";

it("names a page's scripts at its end, once, for a browser to fetch after what it is drawn with", () => {
  const page = `<html><head><link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/assets/ru/a.js" nonce="n0"/><link rel="modulepreload" href="/assets/ru/b.js"/></head><body>$& </body></html>`;
  const made = fetchScriptsLast(page, "n0");
  expect(made).not.toContain('<link rel="modulepreload"');
  expect(made.match(/<head>.*<\/head>/)?.[0]).toBe('<head><link rel="preload" as="font" href="/a.woff2"/></head>');
  expect(made).toMatch(
    /<body>\$& <script nonce="n0">for\(const name of \["a\.js","b\.js"\]\).*href:"\/assets\/ru\/"\+name.*<\/script><\/body><\/html>$/,
  );
});
