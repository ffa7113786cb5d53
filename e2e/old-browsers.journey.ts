import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { parse } from "acorn";
import { newInScript, newInSheet } from "./old-browsers.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { origin } from "./steps.ts";

const assets = join(import.meta.dirname, "../web/build/client/assets");
const filesOf = (ending: string) =>
  readdirSync(assets, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(assets, name), "utf8") }));

/** Words of our own and of libraries that are also a name of something newer. */
const ourWords = [".createContext", ".displayName", ".getSize", ".isActive", ".isError", ".isValid", ".toArray"];
/** Asked for, and done without where it is missing. */
const askedFirst = [
  ".checkVisibility",
  ".isConditionalMediationAvailable",
  ".requestPermission",
  ".skipTransition",
  ".startViewTransition",
];

/** The look of a page without the feature. */
const skipped: Record<string, string> = {
  "-webkit-touch-callout": "a long press on a photo offers to save it",
  "::selection": "phones mark a selection in their own colors",
  ":open": "stands in a list that forgives what it does not know",
  ":popover-open": "stands in a list that forgives what it does not know",
  "@page": "phones print with their own margins",
  "@property": "its variables have first values beside it",
  "@starting-style": "what opens is there at once",
  "accent-color": "a box is ticked in the browser's own color",
  "color-mix()": "a plain color stands before it",
  "contain-intrinsic-size": "as without content-visibility",
  "content-visibility": "cards far below are drawn before they are seen",
  "field-sizing": "a choice is as wide as its longest word",
  "font-synthesis-weight": "a Chinese heading may be thickened",
  "forced-color-adjust": "phones have no colors of the system's own that are forced on pages",
  "lab()": "a plain color stands before it",
  "overscroll-behavior": "the page moves on behind a list that has ended",
  "overscroll-behavior-x": "the page moves on beside a list that has ended",
  "text-wrap": "lines break where they are full",
  mask: "stands once more with its prefix",
  outline: "the ring has corners around what is round",
  resize: "a field is as high as it is",
};

test("the scripts are written as browsers of three years ago read them", () => {
  const scripts = filesOf(".js");
  expect(scripts.length).toBeGreaterThan(0);
  // ES2022 is what Chrome 107 and Safari 16 know whole.
  for (const { name, text } of scripts) {
    expect(() => parse(text, { ecmaVersion: 2022, sourceType: "module" }), name).not.toThrow();
  }
});

test("the worker is written as they read it", () => {
  const worker = readFileSync(join(assets, "../../worker/sw.js"), "utf8");
  expect(() => parse(worker, { ecmaVersion: 2022, sourceType: "script" })).not.toThrow();
});

test("inline scripts use only syntax and features of old browsers", async () => {
  const { id } = await publishCard({ first_name: "Эмма", last_name: rareName() });
  const card = `/model/${id}`;
  for (const path of ["/", "/search", "/login", "/register", "/create", "/profile", card, "/s/nope", "/nope"]) {
    const html = await (await fetch(origin() + path)).text();
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .map(([, attributes = "", text = ""]) => ({ text, type: /\btype="([^"]*)"/.exec(attributes)?.[1] ?? "" }))
      .filter(({ text, type }) => text !== "" && ["", "module", "text/javascript"].includes(type));
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const { text, type } of scripts) {
      const sourceType = type === "module" ? "module" : "script";
      expect(() => parse(text, { ecmaVersion: 2022, sourceType }), `${path}: ${text}`).not.toThrow();
      expect([...newInScript(text)], `${path}: ${text}`).toEqual([]);
    }
  }
});

test("scripts use only features of browsers of three years ago", () => {
  // They differ by language in their texts alone.
  const scripts = filesOf(".js").filter(({ name }) => name.startsWith("ru"));
  const found = scripts.flatMap(({ text }) => [...newInScript(text)]);
  expect([...new Set(found)].sort()).toEqual([...ourWords, ...askedFirst].sort());
});

test("what browsers of three years ago skip in the sheets, a page can do without", () => {
  const found = filesOf(".css").flatMap(({ text }) => [...newInSheet(text)]);
  expect([...new Set(found)].sort()).toEqual(Object.keys(skipped).sort());
});
