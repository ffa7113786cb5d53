import { join } from "node:path";
import { type Outcome, run } from "../tools/run.ts";

/** A place for images and containers of its own, so that those of this machine stay as they are. */
export interface Store {
  /** @throws Error with the end of what buildah wrote. @returns its output without surrounding space. */
  buildah(...args: string[]): string;
  /** Removes every container and image of this store, and nothing else. */
  empty(): void;
}

export function openStore(folder: string): Store {
  const place = ["--root", join(folder, "images"), "--runroot", join(folder, "run")];
  const call = (args: string[]): Outcome =>
    run("buildah", [...place, ...args], { maxBuffer: 100_000_000, env: { ...process.env, TMPDIR: folder } });
  return {
    buildah(...args) {
      const { ok, output } = call(args);
      if (!ok) throw new Error(`buildah ${args[0]} failed: ${output.slice(-2_000)}`);
      return output;
    },
    empty() {
      call(["rm", "--all"]);
      call(["rmi", "--all", "--force"]);
    },
  };
}
