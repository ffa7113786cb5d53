import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeBases, withoutDigests } from "./base-images.ts";
import type { Store } from "./store.ts";

const root = join(import.meta.dirname, "../..");

/** The command of the image, and its environment. */
export interface Image {
  name: string;
  command: string[];
  environment: Record<string, string>;
  folder: string;
  user: string;
  healthCheck: string[];
}

/** Builds the Dockerfile. `published`: on the published base images instead of local ones. */
export function buildImage(store: Store, { folder, published }: { folder: string; published: boolean }): Image {
  const name = "localhost/compcard";
  const dockerfile = published ? join(root, "Dockerfile") : makeLocalDockerfile(store, folder);
  store.buildah(
    ...["bud", "--quiet", "--isolation", "chroot", "--network", "host", "--format", "docker"],
    // A build writes many files at once; the default of a machine may be 1,024.
    ...["--ulimit", "nofile=20000:20000"],
    ...(published ? [] : ["--pull-never"]),
    ...["--tag", name, "--file", dockerfile, root],
  );
  const { Docker } = JSON.parse(store.buildah("inspect", "--type", "image", name));
  const { config } = Docker;
  const test: string[] = config.Healthcheck.Test;
  return {
    name,
    command: config.Cmd,
    environment: Object.fromEntries(config.Env.map((line: string) => line.split(/=(.*)/s).slice(0, 2))),
    folder: config.WorkingDir,
    user: config.User,
    healthCheck: test.slice(1),
  };
}

/** @returns its path; it builds on local base images. */
function makeLocalDockerfile(store: Store, folder: string): string {
  const file = join(folder, "Dockerfile");
  const dockerfile = withoutDigests(readFileSync(join(root, "Dockerfile"), "utf8"));
  writeFileSync(file, dockerfile);
  makeBases(store, dockerfile, folder);
  return file;
}
