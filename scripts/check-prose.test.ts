import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkProse } from "./check-prose.ts";
import { findUnknown } from "./prose/commands.ts";
import { checkComments } from "./prose/comments.ts";
import { checkMessages, readGlossary } from "./prose/glossary.ts";
import { checkSummaries } from "./prose/summaries.ts";

const check = (...lines: string[]) => checkProse({ strings: { "x.md": ["# Title", "", ...lines, ""].join("\n") } });
const words = (count: number) => `Word ${"word ".repeat(count - 2)}end.`;

it("a sentence has at most 25 words, across lines", async () => {
  expect(await check(words(25))).toEqual([]);
  expect(await check(`Short. ${words(26).replace("word word", "word\nword")}`)).toEqual([
    expect.stringMatching(/^x\.md:3 prose-sentence 26 words: Word word/),
  ]);
});

it("sentences in tables, code and excepted lines may be long; inline code is one word", async () => {
  const exception = "<!-- markdownlint-disable-next-line prose-sentence -->";
  expect(await check("| a |", "|---|", `| ${words(30)} |`)).toEqual([]);
  expect(await check("```", words(30), "```")).toEqual([]);
  expect(await check(exception, words(30))).toEqual([]);
  expect(await check(`\`${words(30)}\` ${words(24)}`)).toEqual([]);
});

it("banned words are found in text, headings and tables, with their replacement", async () => {
  expect(await check("Photos are", "kept.", "", "## Whoever", "", "| kept |", "|---|", "| Kept |")).toEqual([
    'x.md:4 prose-word "kept": write cached, stored, persisted or retained',
    'x.md:6 prose-word "Whoever": write a person who, or the role (user, operator)',
    'x.md:8 prose-word "kept": write cached, stored, persisted or retained',
    'x.md:10 prose-word "Kept": write cached, stored, persisted or retained',
  ]);
});

it("words in code, addresses and longer words are not banned words", async () => {
  expect(await check("`kept` [link](https://example.org/kept) background")).toEqual([]);
});

it("links point to files and headings that exist", async () => {
  expect(await check("[a](#title) [b](README.md) [c](CONTRIBUTING.md#write-a-test)")).toEqual([]);
  expect(await check("[a](#gone) [b](gone.md) [c](README.md#gone)")).toHaveLength(3);
});

it("commands in code exist: npm scripts, commands of the CLI, files", async () => {
  expect(
    findUnknown("npm start; npm run check && npm test; npm run cli -- verify --deep; npm run cli -- COMMAND"),
  ).toEqual([]);
  expect(findUnknown("node_modules/.bin/node scripts/check.ts; node --version; npm run cli -- help")).toEqual([]);
  expect(findUnknown("npm run gone, npm run cli -- gone, node scripts/gone.ts")).toEqual([
    "npm run gone",
    "npm run cli -- gone",
    "node scripts/gone.ts",
  ]);
  expect(await check("```", "npm start", "npm run gone", "```")).toEqual(["x.md:5 prose-command npm run gone"]);
});

it("new changelog lines have at most 160 characters", async () => {
  const changelog = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  const long = `- ${"word ".repeat(20)}\n- ${"characters ".repeat(20)}`;
  const changed = changelog.replace("\n### ", `\n${long}\n\n### `);
  expect(await checkProse({ strings: { "CHANGELOG.md": changed } })).toEqual([
    expect.stringContaining("line-length Expected: 160; Actual: 222"),
  ]);
});

describe("TL-35 the glossary", () => {
  it("refuses a synonym in messages, in any of its cases, and not within other words or names of values", () => {
    const text = (words: string) => JSON.stringify({ key_anketa: words }, null, 2);
    expect(
      checkMessages({
        "ru/a.json": text("Ваши Обмеры на композитке"),
        "zh/a.json": text("认证经纪方"),
        "en/a.json": text("Login"),
      }),
    ).toEqual([
      'domain/messages/ru/a.json:2 glossary "композитке": write комп-карта',
      'domain/messages/ru/a.json:2 glossary "Обмеры": write замеры',
      'domain/messages/zh/a.json:2 glossary "经纪方": write 选角方',
      'domain/messages/en/a.json:2 glossary "Login": write sign in',
    ]);
    expect(checkMessages({ "ru/a.json": text("замеры"), "en/a.json": text("{visitor} logins_total") })).toEqual([]);
  });

  it("refuses a synonym in documents, in the language of a guide", async () => {
    expect(await check("Every visitor sees it.")).toEqual(['x.md:3 glossary "visitor": write guest']);
    const guide = { "docs/guides/ru/x.md": "# Страница\n\nОбмеры видят все.\n" };
    expect(await checkProse({ strings: guide })).toEqual(['docs/guides/ru/x.md:3 glossary "Обмеры": write замеры']);
  });

  it("names each term in three languages and forbids none of its own terms", () => {
    const table = readFileSync(join(import.meta.dirname, "../domain/messages/GLOSSARY.md"), "utf8");
    const { ru, en, zh } = readGlossary(table);
    for (const all of [ru, en, zh]) {
      expect(all.filter(({ term }) => term === "")).toEqual([]);
      expect(all.filter(({ pattern }) => all.some(({ term }) => new RegExp(pattern).test(term)))).toEqual([]);
    }
  });
});

describe("comments and summaries", () => {
  const findings = (...lines: string[]) => checkComments("x.ts", `${lines.join("\n")}\n`);

  it("a comment begins with a subject, in each of its forms", () => {
    expect(
      findings(
        "/** What it does. */",
        "/**",
        " * Who reads it.",
        " */",
        "  {/* How */}",
        `a(); ${"/".repeat(2)} From 1`,
      ),
    ).toEqual([
      'x.ts:1 prose-comment "What …": begin with a subject',
      'x.ts:2 prose-comment "Who …": begin with a subject',
      'x.ts:5 prose-comment "How …": begin with a subject',
      'x.ts:6 prose-comment "From …": begin with a subject',
    ]);
    expect(
      findings("/** Whatsapp. The rest of it. */", "// The first", "// What follows", 'const a = "// What";'),
    ).toEqual([]);
  });

  it("a comment has American spelling, code and quotes in it apart", () => {
    expect(findings('// Its colour is `colour`, or “grey” as "grey".')).toEqual([
      'x.ts:1 prose-comment "colour": write color',
      'x.ts:1 prose-comment "grey": write gray',
    ]);
    expect(checkMessages({ "en/a.json": '  "a_b": "Favourites",' })).toEqual([
      'domain/messages/en/a.json:1 glossary "Favourites": write favorites',
    ]);
  });

  it("a summary names the caller, and is no question", () => {
    expect(checkSummaries({ "a.b": { summary: "Whether one's own card is there." } })).toEqual([
      `a.b prose-summary "one's own": write "the caller's"`,
      'a.b prose-summary "Whether …": begin with a subject',
    ]);
  });
});
