import { expect, it } from "vitest";
import { failures, readPlaywrightReport, readVitestReport, slowest } from "./test-reports.ts";

const vitest = (failed: number) =>
  JSON.stringify({
    numPassedTests: 2,
    numFailedTests: failed,
    testResults: [
      {
        name: "/somewhere/api/a.test.ts",
        assertionResults: [
          { fullName: "quick", duration: 2 },
          { fullName: "slow", duration: 2500 },
          { fullName: "none" },
        ],
      },
    ],
  });

const playwright = (stats: object) =>
  JSON.stringify({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [
      {
        file: "b.journey.ts",
        specs: [{ title: "outer", tests: [{ results: [{ duration: 900 }, { duration: 4000 }] }] }],
        suites: [{ file: "b.journey.ts", specs: [{ title: "inner", tests: [] }] }],
      },
    ],
  });

it("counts what passed and failed, and a runner that ended badly without a failed test as one failure", () => {
  expect(readVitestReport(vitest(0), 0)).toMatchObject({ passed: 2, failed: 0 });
  expect(readVitestReport(vitest(0), 1)).toMatchObject({ passed: 2, failed: 1 });
  expect(readVitestReport(vitest(3), 1)).toMatchObject({ passed: 2, failed: 3 });
  expect(readPlaywrightReport(playwright({}), 0)).toMatchObject({ passed: 3, failed: 0 });
  expect(readPlaywrightReport(playwright({}), 1)).toMatchObject({ passed: 3, failed: 1 });
});

it("counts a journey that did not run as failed", () => {
  expect(readPlaywrightReport(playwright({ unexpected: 1, skipped: 2 }), 1)).toMatchObject({ passed: 3, failed: 3 });
});

it("names the slowest tests of all runners", () => {
  const tests = [...readVitestReport(vitest(0), 0).tests, ...readPlaywrightReport(playwright({}), 0).tests];
  expect(slowest(tests, 2)).toEqual([
    { name: "b.journey.ts: outer", seconds: 4 },
    { name: "a.test.ts: slow", seconds: 2.5 },
  ]);
});

it("names each failed test with the first line of what it said", () => {
  const unit = readVitestReport(
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: "/somewhere/a.test.ts",
          status: "failed",
          assertionResults: [
            { fullName: "fine", failureMessages: [] },
            { fullName: "wrong", failureMessages: ["expected 1\n  at a.test.ts"] },
          ],
        },
        { name: "/somewhere/b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      ],
    }),
    1,
  );
  const browser = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
      suites: [
        {
          file: "c.journey.ts",
          specs: [
            { title: "fine", ok: true, tests: [{ results: [{ duration: 1 }] }] },
            {
              title: "late",
              ok: false,
              tests: [{ results: [{ duration: 1, error: { message: "\u001b[31mtoo late\u001b[39m" } }] }],
            },
            { title: "after it", ok: false, tests: [{ results: [] }] },
          ],
        },
      ],
    }),
    1,
  );
  expect(failures([...unit.tests, ...browser.tests])).toEqual([
    "a.test.ts: wrong\n    expected 1",
    "b.test.ts: does not load\n    no such module",
    "c.journey.ts: late\n    too late",
    "c.journey.ts: after it\n    did not run",
  ]);
});

it("names journeys that passed at a second try only, and counts them as passed", () => {
  const results = [{ duration: 1, error: { message: "too early" } }, { duration: 1 }];
  const { passed, failed, tests } = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [{ file: "c.journey.ts", specs: [{ title: "late", ok: true, tests: [{ results }] }] }],
    }),
    0,
  );
  expect([passed, failed, failures(tests)]).toEqual([1, 0, []]);
  expect(tests).toEqual([expect.objectContaining({ retried: true })]);
});

it("names screens that passed at a second try only, and counts them as passed", () => {
  const late = { fullName: "late", status: "passed", failureMessages: ["too early"] };
  const { passed, failed, tests } = readVitestReport(
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [{ name: "/somewhere/c.screen.tsx", status: "passed", assertionResults: [late] }],
    }),
    0,
  );
  expect([passed, failed, failures(tests)]).toEqual([1, 0, []]);
  expect(tests).toEqual([expect.objectContaining({ retried: true })]);
});
