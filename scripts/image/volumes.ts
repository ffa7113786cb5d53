import { cpSync, lchownSync, lstatSync, mkdirSync, readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { callerOf } from "../tools/call-api.ts";
import { startProduct } from "../tools/product.ts";
import { bringRelease } from "../tools/releases.ts";
import { run } from "../tools/run.ts";
import type { OwnCard } from "./main-flow.ts";

/** Gives a folder with everything in it to one user. */
export function giveTo(folder: string, user: number): void {
  lchownSync(folder, user, user);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, entry), user, user);
}

/** An empty volume, owned as a container engine makes it. */
export function newVolume(folder: string, user: number): string {
  mkdirSync(folder);
  giveTo(folder, user);
  return folder;
}

/** A copy of a volume that is not in use, with its owners. */
export function copyVolume(from: string, to: string): string {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  giveTo(to, lstatSync(from).uid);
  return to;
}

/** Name and size of every file, to see that a refused start changed none. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((entry) => ({ entry, status: lstatSync(join(folder, entry)) }))
    .filter(({ status }) => status.isFile())
    .map(({ entry, status }) => `${entry} ${status.size}`)
    .sort();
}

/** A disk of its own at `folder`, until `unmount`. Sizes are in MiB. */
export function mountDisk(folder: string, size: number) {
  const mount = (options: string[]) => {
    const { ok, output } = run("mount", options);
    if (!ok) throw new Error(`a small disk cannot be mounted: ${output}`);
  };
  mkdirSync(folder);
  mount(["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", folder]);
  return {
    setSize: (mebibytes: number) => mount(["-o", `remount,size=${mebibytes}m`, folder]),
    used() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      return Math.ceil(((blocks - bfree) * bsize) / 2 ** 20);
    },
    unmount: () => void run("umount", ["--lazy", folder]),
  };
}

/** Marks a volume that is not in use as written by a newer version; `undo` removes the mark. */
export async function markNewer(volume: string): Promise<{ undo(): Promise<void> }> {
  const owner = lstatSync(volume).uid;
  const change = async (statement: string) => {
    const { PGlite } = await import("@electric-sql/pglite");
    const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
    const database = await PGlite.create(join(volume, "db"), { extensions: { pg_trgm } });
    await database.query(statement);
    await database.close();
    giveTo(volume, owner);
  };
  await change("insert into kysely_migration (name, timestamp) values ('9999_newer', now()::text)");
  return { undo: () => change("delete from kysely_migration where name = '9999_newer'") };
}

/** A volume that the previous release wrote, with one card. @throws ReleaseUnavailable */
export async function writeFormerVolume(
  volume: string,
  { release, sources, user }: { release: Parameters<typeof bringRelease>[0]; sources: string; user: number },
): Promise<{ card: OwnCard; firstName: string }> {
  const program = bringRelease(release, sources);
  const firstName = "Серафима";
  const settings = { DATA_DIR: volume, EMAIL_VERIFICATION: "off", LOG_LEVEL: "error", DRAIN_SECONDS: "0" };
  const former = await startProduct(settings, program);
  try {
    const call = callerOf(former.origin);
    const person = { email: "former@example.com", password: "Podium7x", confirmPassword: "Podium7x" };
    const names = { firstName, lastName: "Прежняя" };
    const { token } = await call("POST", "/auth/register", { ...person, ...names });
    const card = { first_name: firstName, last_name: "Прежняя", age: 25, height: 176 };
    const { model } = await call("POST", "/models", card, token);
    return { card: { id: model.id, token }, firstName };
  } finally {
    await former.stop();
    giveTo(volume, user);
  }
}
