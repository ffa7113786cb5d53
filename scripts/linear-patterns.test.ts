import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { withoutGuards, writeCsv } from "../api/src/platform/tables/csv.ts";
import { isSection } from "../domain/src/card-import/total-row.ts";
import { parseMeasurements } from "../domain/src/figures/parse-measurements.ts";
import { foldEmail } from "../domain/src/identity/email.ts";
import { normalizeText } from "../domain/src/identity/normalized-text.ts";
import { normalizePhone } from "../domain/src/identity/phone.ts";
import { readAvailability } from "../domain/src/reading/availability.ts";
import { readBirth } from "../domain/src/reading/birth.ts";
import { readDate } from "../domain/src/reading/dates.ts";
import { splitItems } from "../domain/src/reading/items.ts";
import { readLanguage } from "../domain/src/reading/levels.ts";
import { tidyName } from "../domain/src/reading/person-names.ts";
import { readPhone } from "../domain/src/reading/phone.ts";
import { readProfile } from "../domain/src/reading/profile.ts";
import { readVideos } from "../domain/src/reading/videos.ts";
import { foldHeader } from "../domain/src/roster-import/targets.ts";
import { cleanText } from "../domain/src/text.ts";

const root = join(import.meta.dirname, "..");

/** Patterns for values that no stranger writes, or that are short before the pattern runs; each with its reason. */
const exempt: Record<string, string> = {
  "api/src/config.ts": "settings of the operator",
  "api/src/platform/tracing/tracing.ts": "settings of the operator",
  "api/src/platform/identity/oidc.ts": "settings of the operator",
  "api/src/platform/archive/s3-archive.ts": "settings of the operator",
  "domain/src/example-request.ts": "paths of the contract",
  "domain/src/intl.ts": "digits of a number",
  "domain/src/paths.ts": "addresses, which the server limits to 16 kB",
  "web/app/lib/page/meta.tsx": "addresses, which the server limits to 16 kB",
  "domain/src/search/vocabulary.ts": "names of cities in domain/data",
};

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

/** Patterns that a call builds, for the same reasons. */
const exemptCalls: Record<string, string> = {
  "api/src/platform/http/browser-cookie.ts": "headers, which the server limits to 16 kB",
  "api/src/platform/typeset/print-file.ts": "a file that the server made",
  "web/app/lib/offline/messages.ts": "a header of the server",
  "web/worker/answers.ts": "addresses of pages, and paths of the contract",
};

/** Literals, and the places where a pattern is built of parts. */
function listPatterns(): { literals: Pattern[]; built: string[] } {
  const files = globSync("{domain/src,api/src,web/app,web/worker}/**/*.{ts,tsx}", { cwd: root });
  const [literals, built]: [Pattern[], string[]] = [[], []];
  for (const file of files) {
    if (/\.test\./.test(file) || file in exempt) continue;
    const text = readFileSync(join(root, file), "utf8");
    const placeOf = ({ start }: { start: number }) => `${file}:${text.slice(0, start).split("\n").length}`;
    const addBuilt = (node: { start: number; callee: object }) => {
      const isPattern = "name" in node.callee && node.callee.name === "RegExp";
      if (isPattern && !(file in exemptCalls)) built.push(placeOf(node));
    };
    const visitor = new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        literals.push({ where: placeOf(node), source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: addBuilt,
      CallExpression: addBuilt,
    });
    visitor.visit(parseSync(file, text).program);
  }
  return { literals, built };
}

// Records what modules build while they load.
const recorder = `
const { parentPort, workerData } = require("node:worker_threads");
const { relative } = require("node:path");
const { fileURLToPath } = require("node:url");
const found = [];
globalThis.RegExp = class extends RegExp {
  constructor(...parts) {
    super(...parts);
    const place = /(file:\\/\\/[^)\\n]+?):(\\d+):\\d+\\)?$/m.exec(new Error().stack.split("\\n").slice(2, 3).join(""));
    if (place) found.push({ where: relative(workerData.root, fileURLToPath(place[1])) + ":" + place[2], source: this.source, flags: this.flags });
  }
  static get [Symbol.species]() { return RegExp; }
};
Promise.all(workerData.files.map((file) => import(file))).then(() => parentPort.postMessage(found));`;

/** The patterns of these places, as their modules build them. */
async function readBuilt(places: readonly string[]): Promise<Pattern[]> {
  const files = new Set(places.map((place) => pathToFileURL(join(root, place.replace(/:\d+$/, ""))).href));
  const worker = new Worker(recorder, { eval: true, workerData: { root, files: [...files] } });
  const [found] = (await once(worker, "message")) as [Pattern[]];
  await worker.terminate();
  return found.filter(({ where }) => places.includes(where));
}

// A sticky pattern starts at one place only, so it is run as it is; any other one from every place.
const program = `
const { parentPort, workerData } = require("node:worker_threads");
const common = [" ", "a", "A", "1", "\\n", "\\t", ",", "(", ")", "[", ".", "-", "一", "я", '"', "'", "<", ">", "@", "/", ":", "=", "\\u200b"];
for (const { where, source, flags } of workerData) {
  parentPort.postMessage(where);
  const pattern = new RegExp(source, flags.includes("y") || flags.includes("g") ? flags : flags + "g");
  const own = source.replace(/\\\\[pPu]\\{[^}]*\\}|\\\\./g, "").match(/[^()[\\]{}?*+|^$.]/gu) ?? [];
  for (const sign of new Set([...own, ...common])) {
    pattern.lastIndex = 0;
    (sign.repeat(200_000) + "\\0").replace(pattern, "");
  }
}
parentPort.postMessage(null);`;

/** Starts again behind a pattern that does not end within `seconds`; a linear one takes milliseconds. */
async function findSlow(patterns: Pattern[], seconds: number): Promise<string[]> {
  const slow: string[] = [];
  for (let from = 0; from < patterns.length; ) {
    const last = await runUntilStuck(patterns.slice(from), seconds);
    if (last === null) break;
    slow.push(`${last} /${patterns.find(({ where }) => where === last)?.source}/`);
    from = patterns.findLastIndex(({ where }) => where === last) + 1;
  }
  return slow;
}

/** @returns the place of a pattern that runs too long, or null when all came to an end. */
function runUntilStuck(patterns: Pattern[], seconds: number): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const worker = new Worker(program, { eval: true, workerData: patterns });
  let timer: NodeJS.Timeout | undefined;
  worker.on("error", reject).on("message", (where: string | null) => {
    clearTimeout(timer);
    if (where === null) resolve(null);
    else timer = setTimeout(() => resolve(where), seconds * 1000);
  });
  return promise.finally(() => worker.terminate());
}

it("TL-11 every pattern takes a time in proportion to the text, for 200 kB of one character each", async () => {
  const { literals } = listPatterns();
  expect(literals.length).toBeGreaterThan(500);
  expect(await findSlow(literals, 30)).toEqual([]);
}, 1_200_000);

it("TL-11 so does every pattern that is built of parts, such as lists of words", async () => {
  const { built } = listPatterns();
  const patterns = await readBuilt(built);
  // One that is built later, by a call, needs a reason above.
  expect(built.filter((place) => !patterns.some(({ where }) => where === place))).toEqual([]);
  expect(await findSlow(patterns, 30)).toEqual([]);
}, 1_200_000);

it("TL-11 a pattern that is quadratic is found", async () => {
  const [linear, quadratic] = ["x:1", "x:2"].map((where) => ({ where, source: "", flags: "u" })) as [Pattern, Pattern];
  const patterns = [
    { ...linear, source: "\\s+" },
    { ...quadratic, source: "\\s+$" },
  ];
  const found = await findSlow(patterns, 5);
  expect(found).toEqual(["x:2 /\\s+$/"]);
});

const inCsv = (text: string) => writeCsv([[text]], "ru").toArray();

it.each([
  ...[withoutGuards, inCsv, cleanText, normalizeText, foldEmail, normalizePhone, foldHeader],
  ...[splitItems, readDate, parseMeasurements, readVideos, readAvailability, readPhone, readLanguage, tidyName],
  ...[
    (text: string) => readProfile("vk", text),
    (text: string) => readBirth(text, new Date(0)),
    (text: string) => isSection(text, [text]),
  ],
])("TL-11 %o ends for 200 kB of one character each", async (read: (text: string) => unknown) => {
  for (const sign of [" ", "\n", "\t", "a", "я", "市", "1", ",", "'", '"', "(", "<", "@", "-", "\u200b", "\u0000"])
    await read(sign.repeat(200_000));
});
