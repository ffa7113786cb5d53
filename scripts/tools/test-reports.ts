/** Report of a test runner. */
export interface TestReport {
  passed: number;
  failed: number;
  tests: TimedTest[];
}

export interface TimedTest {
  name: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
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
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => timed(name, fullName, duration ?? 0)),
  );
  return honest({ passed: numPassedTests, failed: numFailedTests, tests }, status);
}

/** Playwright's JSON report. A journey that did not run because one before it in its file failed has failed too. */
export function readPlaywrightReport(text: string, status: number): TestReport {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport;
  const specsOf = ({ file, specs, suites: inner = [] }: PlaywrightSuite): TimedTest[] => [
    ...specs.map(({ title, tests }) =>
      timed(file, title, Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration)))),
    ),
    ...inner.flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf);
  return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, tests }, status);
}

/** The tests that took the longest, the slowest first. */
export function slowest(tests: TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function honest(report: TestReport, status: number): TestReport {
  return status !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

function timed(file: string, title: string, milliseconds: number): TimedTest {
  return { name: `${file.split(/[\\/]/).at(-1)}: ${title}`, seconds: milliseconds / 1000 };
}
