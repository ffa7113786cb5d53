import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { withLink } from "./selection.ts";
import { startWithCards } from "./weight.ts";

/** Installed on first use: ninety packages that nothing else needs. */
const lighthouse = "lighthouse@13.5.0";

const perfect = ["accessibility", "best-practices", "seo"] as const;
/** Goals for an average phone on a slow line. */
const goals = { performance: 97, lcpMs: 2_000, cls: 0.01, tbtMs: 100 };
/** A link to 200 cards learns which photo is its first from the answer that holds them all. */
const goalsOfLink = { ...goals, performance: 95, lcpMs: 2_500 };

/** The part of a Lighthouse report that is read. */
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
  /** The marked items in the three categories that should be perfect, in Lighthouse's words. */
  marked: string[];
}

/**
 * `npm run bench -- lighthouse --runs 5`: Lighthouse scores on a phone for guest pages and the largest selection; the
 * median run by performance.
 */
export async function benchLighthouse(runs: number): Promise<void> {
  // Others at work make scripts slow, and not the page.
  const idle = (loadavg()[0] ?? 0) < 1;
  const port = await freePort();
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  const look: AuditedPage = async (url, name, ...asked) => {
    const all = [];
    for (let run = 0; run < runs; run++) all.push(measuresOf(name, await audit(url, port, asked)));
    return all.toSorted((one, other) => one.scores.performance - other.scores.performance)[
      Math.floor(runs / 2)
    ] as Look;
  };
  try {
    const looks = [...(await auditPages(look)), await auditSelection(look)];
    console.table(looks.map(rowOf));
    const problems = looks.flatMap((look) => problemsOf(look, idle));
    if (problems.length > 0) throw new Error(problems.join("\n"));
    if (!idle)
      console.log("The machine is at work: what it does to performance is printed, and not held against a page.");
  } finally {
    await browser.close();
  }
}

type AuditedPage = (url: string, name: string, ...asked: string[]) => Promise<Look>;

async function auditPages(look: AuditedPage): Promise<Look[]> {
  const { origin, stop } = await startWithCards();
  try {
    const { data } = (await (await fetch(`${origin}/api/search`)).json()) as { data: { models: { id: string }[] } };
    const [card, named] = [`/model/${data.models[0]?.id}`, "/model/:id"];
    const looks: Look[] = [];
    for (const page of ["/", "/search", card, "/about", "/en/", `/en${card}`, "/zh/", `/zh${card}`])
      looks.push(await look(origin + page, page.replace(card, named)));
    return looks;
  } finally {
    await stop();
  }
}

/**
 * A link to a selection of the largest size, opened by a new client. It is excluded from search engines, so its SEO
 * score is not counted.
 */
const auditSelection = (look: AuditedPage) =>
  withLink((url, cards) =>
    look(url, `/s/:token, ${cards} cards`, "--only-categories=performance,accessibility,best-practices"),
  );

/** The code of Lighthouse for a missed start of the trace, which happens rarely: the run is repeated. */
const missed = "NO_NAVSTART";
const tries = 3;

async function audit(url: string, port: number, asked: readonly string[]): Promise<Report> {
  const usual = [`--port=${port}`, "--output=json", "--quiet", '--extra-headers={"Accept-Language":"ru"}'];
  const call = ["--yes", lighthouse, url, ...usual, ...asked];
  for (let left = tries - 1; ; left--) {
    try {
      const { stdout } = await promisify(execFile)("npx", call, { maxBuffer: 64_000_000 });
      const report: Report = JSON.parse(stdout);
      if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
      return report;
    } catch (error) {
      const { stderr = "" } = error as { stderr?: string };
      if (left === 0 || !stderr.includes(missed)) throw error;
    }
  }
}

function measuresOf(page: string, { categories, audits }: Report): Look {
  // NaN if the category was not requested, 0 if Lighthouse has no score.
  const score = (name: string) => (categories[name] ? Math.round((categories[name].score ?? 0) * 100) : Number.NaN);
  const measure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const marked = perfect.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ weight, ...audits[id] }))
      .filter(({ weight, score }) => weight > 0 && typeof score === "number" && score < 1)
      .map(({ title }) => `${name}: ${title}`),
  );
  return {
    page,
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
  const { performance, lcpMs: most } = page.startsWith("/s/") ? goalsOfLink : goals;
  const slow = [
    scores.performance < performance && `performance ${scores.performance}, at least ${performance}`,
    lcpMs > most && `LCP ${Math.round(lcpMs)} ms, at most ${most}`,
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
