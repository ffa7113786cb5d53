import { join } from "node:path";
import { readTree, type SourceFile } from "../structure/source.ts";
import { run } from "../tools/run.ts";

const root = join(import.meta.dirname, "../..");

/** The start of a change: the commit that this branch shares with `main`. @throws Error without a branch `main` */
export function baseOfChange(): string {
  for (const branch of ["main", "origin/main"]) {
    const { ok, output } = run("git", ["merge-base", "HEAD", branch], { cwd: root });
    if (ok) return output;
  }
  throw new Error("there is no branch main to compare with");
}

/** Files that differ from `base`, those that are not committed included. */
export function listChanged(base: string): string[] {
  const changed = run("git", ["diff", "--name-only", base], { cwd: root }).output;
  const fresh = run("git", ["ls-files", "--others", "--exclude-standard"], { cwd: root }).output;
  return [...new Set(`${changed}\n${fresh}`.split("\n").filter(Boolean))];
}

/**
 * Journeys and screens by the features that they show, as patterns of their file names. A feature that is named like them
 * needs no line.
 */
const shownBy: Record<string, RegExp> = {
  agencies: /^(agenc|clients|first-day)/,
  accounts: /^(account|forms|guest-pages|main-flow|passkey|profile|second-factor|session-end|verification)/,
  "calendar-feeds": /^(card-edit|profile)/,
  "card-views": /^(card-views|contacts)/,
  cards: /^(card|contacts|deleted|digitals|enquiry|figures-line|live|main-flow|other-names|portfolio|visibility)/,
  clients: /^(clients|selections)/,
  contact: /^(contacts|pages)/,
  guardians: /^(guardians|consents)/,
  home: /^(pages|guest-pages|weight)/,
  operations: /^(operations|operator|outage)/,
  options: /^(calendar|chart|jobs|option-answer)/,
  photos: /^(photos|portfolio|digitals|wizard|lazy-parts)/,
  privacy: /^(consents|pages|unconsented)/,
  representations: /^(agenc|claims)/,
  roster: /^(agenc|figures-line|first-day|pick-cards)/,
  "roster-import": /^agency-import/,
  search: /^(brief|link-previews|pick-cards|refusals|saved-searches|search|small-screen|back-navigation|zoom)/,
  selections: /^(brief-to-link|first-day|pick-cards|selection)/,
  share: /^(share|link-previews|documents)/,
  shell: /^(pages|guest-pages|forced-colors|layout|other-names|small-screen|toasts|translated|zoom)/,
  webhooks: /^programs/,
  wizard: /^(wizard|figures-line|main-flow|forms)/,
};

/** Journeys that every change of the pages or the server may break. */
const always = /^(main-flow|pages)\.journey/;

/** The frame of all screens, which they do not import. */
const frameOfScreens = /^e2e\/screens\/(vitest\.config|server|setup)\.ts$/;

/** True for a test of a screen, false for a journey. */
export const isScreen = (path: string) => path.endsWith(".screen.tsx");

/** Journeys and screens that the changed files can break: by import within `web` and `e2e`, else by the name of their feature. */
export function pageTestsOf(changed: readonly string[], files: readonly SourceFile[] = readTree(root)): string[] {
  const isProduct = changed.some((path) => /^(domain|api|web)\/(?!.*\.test\.)/.test(path));
  const isFrame = changed.some((path) => frameOfScreens.test(path));
  const reached = importersOf(
    changed.filter((path) => /^(web|e2e)\//.test(path)),
    files,
  );
  const features = new Set(
    [...reached, ...changed].flatMap((path) => {
      return /^(?:web\/app\/(?:features|routes)|(?:api|domain)\/src(?:\/features)?)\/([a-z-]+)/.exec(path)?.[1] ?? [];
    }),
  );
  const patterns = [...features].map((name) => shownBy[name] ?? new RegExp(`^${name}`));
  return files
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".journey.ts") || isScreen(path))
    .filter((path) => {
      const name = path.replace(/^e2e\/(screens\/)?/, "");
      if (isFrame && isScreen(path)) return true;
      return reached.has(path) || (isProduct && always.test(name)) || patterns.some((pattern) => pattern.test(name));
    });
}

/** These files, and all that import them directly or through others. Tests of units are no way to a page. */
function importersOf(paths: readonly string[], files: readonly SourceFile[]): Set<string> {
  if (paths.length === 0) return new Set();
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const { target } of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const reached = new Set(paths);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}
