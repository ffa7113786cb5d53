import { describe, expect, it } from "vitest";
import { findReleaseProblems, type ReleaseState } from "./problems.ts";

const group = (name: string) => `### For ${name}\n\n- A change.\n\n`;
const all = ["models", "bookers", "operators", "API clients"];
const ready: ReleaseState = {
  branch: "main",
  changes: "",
  tags: ["v1.2.2"],
  version: "1.2.3",
  workspaceVersions: ["1.2.3", "1.2.3"],
  changelog: `# Changelog\n\n## [Unreleased]\n\n## 1.2.3 – 2026-12-01\n\n${all.map(group).join("")}## 1.2.2 – 2026-11-01\n`,
  upgrading: "# Upgrading\n\n## Upgrade to 1.2.3\n\nNothing to do.\n",
};

describe("a release", () => {
  it("has no problem when everything states its version", () => {
    expect(findReleaseProblems(ready)).toEqual([]);
  });

  it.each<[string, Partial<ReleaseState>]>([
    ["the branch is next, not main", { branch: "next" }],
    ["files are not committed: git status", { changes: " M README.md\n" }],
    ["the tag v1.2.3 exists: set the next version in package.json", { tags: ["v1.2.3"] }],
    ["package.json of a workspace has another version than 1.2.3", { workspaceVersions: ["1.2.2"] }],
    ['docs/upgrading.md has no section "## Upgrade to 1.2.3"', { upgrading: "## Upgrade to 1.2.30\n" }],
    [
      "CHANGELOG.md still has lines under [Unreleased]",
      { changelog: ready.changelog.replace("[Unreleased]\n", "[Unreleased]\n\n- A change.\n") },
    ],
    [
      'CHANGELOG.md begins with "## 1.2.3", not "## 1.2.3 – YYYY-MM-DD"',
      { changelog: ready.changelog.replace(" – 2026-12-01", "") },
    ],
    [
      "CHANGELOG.md has nothing for 1.2.3 in For operators",
      { changelog: ready.changelog.replace(group("operators"), "### For operators\n\n") },
    ],
  ])("names what is wrong: %s", (problem, change) => {
    expect(findReleaseProblems({ ...ready, ...change })).toEqual([problem]);
  });
});
