import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.server.ts";

it("holds a page's scripts back, all of them, for a browser to fetch after what it is drawn with", () => {
  const page = `<html><head><link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/assets/ru/a.js" nonce="n0"/><link rel="modulepreload" href="/assets/ru/b.js"/></head><body>$& <script nonce="n0" type="module" async="">import "/assets/ru/a.js";
import("/b")</script></body></html>`;
  const made = deferScripts(page, "n0");
  expect(made).not.toContain('<link rel="modulepreload"');
  expect(made.match(/<head>.*<\/head>/)?.[0]).toBe('<head><link rel="preload" as="font" href="/a.woff2"/></head>');
  expect(made).toMatch(
    /<body>\$& <template id="scripts"><script nonce="n0" type="module" async="">[^<]*<\/script><\/template><script nonce="n0">/,
  );
  expect(made).toMatch(/of \["a\.js","b\.js"\]\).*href:"\/assets\/ru\/"\+name.*<\/script><\/body><\/html>$/);
});

it("holds nothing back where nothing stands without scripts", () => {
  const script = `<script nonce="n0" type="module" async="">import "/assets/ru/a.js"</script>`;
  const made = deferScripts(`<html><head></head><body><p data-needs-scripts=""></p>${script}</body></html>`, "n0");
  expect(made).toContain(`</p>${script}<script nonce="n0">for(const name of`);
  const opening = deferScripts(
    `<html><head></head><body><i data-opening></i><p data-needs-scripts=""></p>${script}</body></html>`,
    "n0",
  );
  expect(opening).toContain(`<template id="scripts">${script}</template>`);
});
