import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { withoutGuards, writeCsv } from "../api/src/platform/tables/csv.ts";
import { readDate } from "../domain/src/card-import/dates.ts";
import { splitItems } from "../domain/src/card-import/items.ts";
import { readGirths } from "../domain/src/card-import/numbers.ts";
import { readVideos } from "../domain/src/card-import/videos.ts";
import { foldEmail } from "../domain/src/identity/email.ts";
import { normalizeText } from "../domain/src/identity/normalized-text.ts";
import { normalizePhone } from "../domain/src/identity/phone.ts";
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

function listPatterns(): Pattern[] {
  const files = globSync("{domain/src,api/src,web/app,web/worker}/**/*.{ts,tsx}", { cwd: root });
  return files.flatMap((file) => {
    if (/\.test\./.test(file) || file in exempt) return [];
    const text = readFileSync(join(root, file), "utf8");
    const found: Pattern[] = [];
    const visitor = new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const line = text.slice(0, node.start).split("\n").length;
        found.push({ where: `${file}:${line}`, source: node.regex.pattern, flags: node.regex.flags });
      },
    });
    visitor.visit(parseSync(file, text).program);
    return found;
  });
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
  const patterns = listPatterns();
  expect(patterns.length).toBeGreaterThan(500);
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
  ...[splitItems, readDate, readGirths, readVideos],
])("TL-11 %o ends for 200 kB of one character each", async (read: (text: string) => unknown) => {
  for (const sign of [" ", "\n", "\t", "a", "я", "市", "1", ",", "'", '"', "(", "<", "@", "-", "\u200b", "\u0000"])
    await read(sign.repeat(200_000));
});
