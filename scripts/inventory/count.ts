import type { WrittenTest } from "./read-tests.ts";

export interface Count {
  tests: number;
  expects: number;
}

/** Numbers of the specification, of decisions and of findings: `NAV-01`, `SL-22`, `TL-13`. */
const number = /\b[A-Z]{2,}-\d{2}\b/g;

/** Groups tests by the numbers in their titles; a test with two numbers stands under both. */
export function byNumber(tests: WrittenTest[]): Map<string, WrittenTest[]> {
  const groups = new Map<string, WrittenTest[]>();
  for (const test of tests) {
    for (const found of new Set(test.title.match(number))) groups.set(found, [...(groups.get(found) ?? []), test]);
  }
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b)));
}

export function count(tests: WrittenTest[] = []): Count {
  return { tests: tests.length, expects: tests.reduce((sum, { expects }) => sum + expects, 0) };
}

/** @returns one line for each number that has fewer tests or fewer expectations than before. */
export function findLosses(before: WrittenTest[], after: WrittenTest[]): string[] {
  const now = byNumber(after);
  return [...byNumber(before)].flatMap(([name, tests]) => {
    const [was, is] = [count(tests), count(now.get(name))];
    if (is.tests >= was.tests && is.expects >= was.expects) return [];
    const gone = tests.filter(({ title }) => !now.get(name)?.some((other) => other.title === title));
    return [
      `${name}: ${was.tests} → ${is.tests} tests, ${was.expects} → ${is.expects} expectations`,
      ...gone.map(({ file, title }) => `  no longer there: ${file}: ${title}`),
    ];
  });
}
