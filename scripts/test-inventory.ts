import "../api/src/platform/node-version.ts";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byNumber, count, findLosses } from "./inventory/count.ts";
import { readTests, type WrittenTest } from "./inventory/read-tests.ts";

/**
 * Lists the tests of each number of the specification with their expectations. With a commit
 * (`node scripts/test-inventory.ts v0.3.0`) it lists the numbers that have lost tests or expectations since, and fails if
 * there are any.
 */
const root = join(import.meta.dirname, "..");
const isTest = /\.(test|journey|screen)\.tsx?$/;
const git = (args: string[], input?: string) => execFileSync("git", args, { cwd: root, input, maxBuffer: 2 ** 28 });
const lines = (output: Buffer) => output.toString().split("\n").filter(Boolean);

function testsNow(): WrittenTest[] {
  const files = lines(git(["ls-files", "-co", "--exclude-standard", "--deduplicate"])).filter((path) =>
    isTest.test(path),
  );
  return files.flatMap((file) => readTests(file, readFileSync(join(root, file), "utf8")));
}

function testsAt(commit: string): WrittenTest[] {
  const files = lines(git(["ls-tree", "-r", "--name-only", commit])).filter((path) => isTest.test(path));
  const input = files.map((file) => `${commit}:${file}\n`).join("");
  let rest = git(["cat-file", "--batch=%(objectsize)"], input);
  return files.flatMap((file) => {
    const start = rest.indexOf("\n") + 1;
    const size = Number(rest.subarray(0, start));
    const text = rest.subarray(start, start + size).toString();
    rest = rest.subarray(start + size + 1);
    return readTests(file, text);
  });
}

const [commit] = process.argv.slice(2);
const now = testsNow();
if (commit) {
  const before = testsAt(commit);
  const losses = findLosses(before, now);
  for (const loss of losses) console.log(loss);
  const [was, is] = [count(before), count(now)];
  console.log(`${was.tests} → ${is.tests} tests, ${was.expects} → ${is.expects} expectations`);
  process.exit(losses.length > 0 ? 1 : 0);
}
for (const [number, tests] of byNumber(now)) {
  const { expects } = count(tests);
  console.log(`${number}  ${tests.length} tests, ${expects} expectations`);
  for (const test of tests) console.log(`  ${test.expects}  ${test.file}: ${test.title}`);
}
console.log(`${byNumber(now).size} numbers, ${now.length} tests, ${count(now).expects} expectations`);
