import { stripVTControlCharacters } from "node:util";

/** Report of a test runner. */
export interface TestReport {
  passed: number;
  failed: number;
  tests: TimedTest[];
}

export interface TimedTest {
  name: string;
  seconds: number;
  /** The first message of a failed test; absent for one that passed. */
  failure?: string;
  /** It failed first and passed then: to be mended all the same. */
  retried?: true;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status?: string; message?: string; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  fullName: string;
  status?: string;
  duration?: number | null;
  failureMessages?: string[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok?: boolean; tests: { results: PlaywrightResult[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResult {
  duration: number;
  error?: { message?: string };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/**
 * Vitest's JSON report. A runner that ended badly without one failed test (a file that does not load, a set-up that
 * throws) counts as one failure; so below.
 */
export function readVitestReport(text: string, status: number): TestReport {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
  const tests = testResults.flatMap(({ name, status: outcome, message, assertionResults }) =>
    // A file that does not load has no test to its name.
    outcome === "failed" && assertionResults.length === 0
      ? [timed(name, "does not load", 0, message ?? "")]
      : assertionResults.map(({ fullName, status, duration, failureMessages: [failure] = [] }) =>
          timed(name, fullName, duration ?? 0, failure, status === "passed"),
        ),
  );
  return honest({ passed: numPassedTests, failed: numFailedTests, tests }, status);
}

/** Playwright's JSON report. A journey that did not run because one before it in its file failed has failed too. */
export function readPlaywrightReport(text: string, status: number): TestReport {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport;
  const specsOf = ({ file, specs, suites: inner = [] }: PlaywrightSuite): TimedTest[] => [
    ...specs.map(({ title, ok, tests }) => {
      const results = tests.flatMap(({ results }) => results);
      const error = results.find(({ error }) => error)?.error?.message;
      const failure = ok === false ? (error ?? "did not run") : error;
      return timed(file, title, Math.max(0, ...results.map(({ duration }) => duration)), failure, ok);
    }),
    ...inner.flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf);
  return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, tests }, status);
}

/** The tests that took the longest, the slowest first. */
export function slowest(tests: TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** One text for each failed test: its name, and the first line of what it said. */
export function failures(tests: TimedTest[]): string[] {
  return tests.flatMap(({ name, failure }) => {
    if (failure === undefined) return [];
    const line = stripVTControlCharacters(failure).trim().split("\n")[0] ?? "";
    return line === "" ? name : `${name}\n    ${line}`;
  });
}

function honest(report: TestReport, status: number): TestReport {
  return status !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

function timed(file: string, title: string, milliseconds: number, failure?: string, passed = false): TimedTest {
  const test = { name: `${file.split(/[\\/]/).at(-1)}: ${title}`, seconds: milliseconds / 1000 };
  if (failure === undefined) return test;
  return passed ? { ...test, retried: true } : { ...test, failure };
}
