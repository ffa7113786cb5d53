import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { startWithCards } from "./weight.ts";

/** Fetched when it is first asked for: ninety packages that nothing else has need of. */
const lighthouse = "lighthouse@13.5.0";

const perfect = ["accessibility", "best-practices", "seo"] as const;
/** What a phone of the middle on a slow line should meet with. */
const goals = { performance: 97, lcpMs: 2_000, cls: 0.01, tbtMs: 100 };

/** What is read of a report of Lighthouse. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

interface Look {
  page: string;
  /** 0 to 100. */
  scores: Record<(typeof perfect)[number] | "performance", number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** What is marked in the three that should be perfect, in Lighthouse's words. */
  marked: string[];
}

/** `npm run bench -- lighthouse --runs 5`: what Lighthouse says of guests' pages on a phone; the run in the middle by performance. */
export async function benchLighthouse(runs: number): Promise<void> {
  // Others at work make scripts slow, and not the page.
  const idle = (loadavg()[0] ?? 0) < 1;
  const { origin, stop } = await startWithCards();
  const port = await freePort();
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const { data } = (await (await fetch(`${origin}/api/search`)).json()) as { data: { models: { id: string }[] } };
    const card = `/model/${data.models[0]?.id}`;
    const pages = ["/", "/search", card, "/about", "/en/", `/en${card}`, "/zh/", `/zh${card}`];
    const looks: Look[] = [];
    for (const page of pages) {
      const all = [];
      for (let run = 0; run < runs; run++) all.push(lookOf(page, await audit(origin + page, port)));
      all.sort((one, other) => one.scores.performance - other.scores.performance);
      looks.push(all[Math.floor(runs / 2)] as Look);
    }
    console.table(looks.map(rowOf));
    const problems = looks.flatMap((look) => problemsOf(look, idle));
    if (problems.length > 0) throw new Error(problems.join("\n"));
    if (!idle)
      console.log("The machine is at work: what it does to performance is printed, and not held against a page.");
  } finally {
    await browser.close();
    await stop();
  }
}

async function audit(url: string, port: number): Promise<Report> {
  const asked = [url, `--port=${port}`, "--output=json", "--quiet", '--extra-headers={"Accept-Language":"ru"}'];
  const { stdout } = await promisify(execFile)("npx", ["--yes", lighthouse, ...asked], { maxBuffer: 64_000_000 });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

function lookOf(page: string, { categories, audits }: Report): Look {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const measure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const marked = perfect.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ weight, ...audits[id] }))
      .filter(({ weight, score }) => weight > 0 && typeof score === "number" && score < 1)
      .map(({ title }) => `${name}: ${title}`),
  );
  return {
    page: page.replace(/[\da-f-]{36}/, ":id"),
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: measure("largest-contentful-paint"),
    cls: measure("cumulative-layout-shift"),
    tbtMs: measure("total-blocking-time"),
    marked,
  };
}

const rowOf = ({ page, scores, lcpMs, cls, tbtMs }: Look) => ({
  page,
  ...scores,
  "LCP, s": (lcpMs / 1_000).toFixed(2),
  CLS: cls.toFixed(3),
  "TBT, ms": Math.round(tbtMs),
});

function problemsOf({ page, scores, lcpMs, cls, tbtMs, marked }: Look, idle: boolean): string[] {
  const slow = [
    scores.performance < goals.performance && `performance ${scores.performance}, at least ${goals.performance}`,
    lcpMs > goals.lcpMs && `LCP ${Math.round(lcpMs)} ms, at most ${goals.lcpMs}`,
    tbtMs > goals.tbtMs && `TBT ${Math.round(tbtMs)} ms, at most ${goals.tbtMs}`,
  ];
  return [
    ...perfect.filter((name) => scores[name] < 100).map((name) => `${name} ${scores[name]}: ${marked.join("; ")}`),
    cls > goals.cls && `CLS ${cls.toFixed(3)}, at most ${goals.cls}`,
    ...(idle ? slow : []),
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `${page}: ${problem}`);
}
