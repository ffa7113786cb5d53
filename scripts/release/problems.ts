/** The input of a release's checks: texts of files, and answers of git. */
export interface ReleaseState {
  branch: string;
  /** Output of `git status --porcelain`. */
  changes: string;
  /** Existing tags. */
  tags: string[];
  /** The version in the root package.json, and in those of the workspaces. */
  version: string;
  workspaceVersions: string[];
  changelog: string;
  upgrading: string;
}

const groups = ["For models", "For bookers", "For operators", "For API clients"];

/** @returns one line for each reason that this state is not a release. */
export function findReleaseProblems(state: ReleaseState): string[] {
  const { branch, changes, tags, version, workspaceVersions } = state;
  return [
    ...(branch === "main" ? [] : [`the branch is ${branch || "none"}, not main`]),
    ...(changes.trim() === "" ? [] : ["files are not committed: git status"]),
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json has version ${version}, not one like 1.2.3`]),
    ...(tags.includes(`v${version}`) ? [`the tag v${version} exists: set the next version in package.json`] : []),
    ...(workspaceVersions.every((other) => other === version)
      ? []
      : [`package.json of a workspace has another version than ${version}`]),
    ...findChangelogProblems(state),
    ...(sectionOf(state.upgrading, `Upgrade to ${version}`) === null
      ? [`docs/upgrading.md has no section "## Upgrade to ${version}"`]
      : []),
  ];
}

function findChangelogProblems({ changelog, version }: ReleaseState): string[] {
  const [newest = ""] = [...changelog.matchAll(/^## (.*)$/gm)]
    .map(([, title]) => title)
    .filter((t) => t !== "[Unreleased]");
  if (!new RegExp(`^${version.replaceAll(".", "\\.")} – \\d{4}-\\d{2}-\\d{2}$`).test(newest))
    return [`CHANGELOG.md begins with "## ${newest}", not "## ${version} – YYYY-MM-DD"`];
  const unreleased = sectionOf(changelog, "[Unreleased]") ?? "";
  const section = sectionOf(changelog, newest) ?? "";
  const missing = groups.filter((group) => !new RegExp(`^### ${group}\n+- `, "m").test(section));
  return [
    ...(missing.length > 0 ? [`CHANGELOG.md has nothing for ${version} in ${missing.join(", ")}`] : []),
    ...(/^- /m.test(unreleased) ? ["CHANGELOG.md still has lines under [Unreleased]"] : []),
  ];
}

/** The text below a heading of the second level; null without one. */
function sectionOf(text: string, title: string): string | null {
  const [, ...sections] = text.split(/^## /m);
  return sections.find((section) => section.startsWith(`${title}\n`)) ?? null;
}
