import { repository } from "./product.ts";
import { run } from "./run.ts";

/** Commits of the releases that this version upgrades, in the history of this repository. */
export const releases = {
  "0.2.0": "751220a54357469e10cc39f24a6d05842e612519",
  "0.3.0": "f602c6eb0fbc8222d2007e9f543a0e4e58941e3a",
} as const;

/** The release before this version: an upgrade from it is tested before the next one. */
export const previousRelease = "0.3.0" satisfies keyof typeof releases;

/** A release cannot be brought: the history or the packages are missing. */
export class ReleaseUnavailable extends Error {
  override name = "ReleaseUnavailable";
}

/**
 * Brings a release into the empty folder `root`: its sources from the history, its packages and its pages.
 * @throws ReleaseUnavailable where the history or the packages cannot be had.
 */
export function bringRelease(version: keyof typeof releases, root: string): typeof repository {
  const git = (...args: string[]) => run("git", args, { cwd: root });
  if (
    !git("clone", "-q", "--shared", "--no-checkout", repository.root, ".").ok ||
    !git("checkout", "-q", releases[version]).ok
  )
    throw new ReleaseUnavailable(`the repository's history has no release ${version}`);
  const packages = run(process.execPath, ["scripts/setup.mjs"], { cwd: root });
  if (!packages.ok)
    throw new ReleaseUnavailable(`the packages of release ${version} cannot be had: ${packages.output.slice(-300)}`);
  const pages = run(process.execPath, ["scripts/build-web.ts"], { cwd: root });
  if (!pages.ok) throw new Error(`release ${version} does not build: ${pages.output.slice(-300)}`);
  return { root, entry: "api/src/main.ts" };
}
