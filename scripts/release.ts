import "../api/src/platform/node-version.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findReleaseProblems } from "./release/problems.ts";
import { run } from "./tools/run.ts";

/**
 * `npm run release`: checks that this commit can be released, and prints the commands that do it. It changes nothing, and
 * neither tags nor pushes. The hosted workflow publishes the image of a tag.
 */
const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const git = (...args: string[]) => run("git", args, { cwd: root }).output;
const { version, workspaces }: { version: string; workspaces: string[] } = JSON.parse(read("package.json"));

const problems = findReleaseProblems({
  branch: git("branch", "--show-current"),
  changes: git("status", "--porcelain"),
  tags: git("tag", "--list").split("\n"),
  version,
  workspaceVersions: workspaces.map((folder) => JSON.parse(read(`${folder}/package.json`)).version),
  changelog: read("CHANGELOG.md"),
  upgrading: read("docs/upgrading.md"),
});
if (problems.length > 0) {
  for (const problem of problems) console.error(`compcard: ${problem}`);
  process.exit(1);
}

// Upgrades: under load from earlier releases, and of a container's volume from the previous one.
for (const command of [
  ["run", "faults", "--", "upgrade-0.2.0", "upgrade-0.3.0"],
  ["run", "image-test"],
]) {
  console.log(`\n── npm ${command.join(" ")}`);
  const { ok, output } = run("npm", command, { cwd: root });
  console.log(output);
  if (ok && !/[1-9]\d* could not be tried here/.test(output)) continue;
  console.error(`compcard: npm ${command.join(" ")} did not pass; ${version} is not released`);
  process.exit(1);
}
console.log(
  `\n${version} can be released:\n\n  git tag -a v${version} -m "Compcard ${version}"\n  git push origin v${version}\n`,
);
