import { createHash } from "node:crypto";
import { z } from "zod";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";

const piece = z.object({ path: z.string(), size: z.int(), sha256: z.string() });
const part = piece.extend({ rows: z.int() });

/** A directory of the embedded engine, as pieces of one compressed tar file. */
const folder = z.object({
  kind: z.literal("folder"),
  /** The major version of PostgreSQL that reads the folder. */
  postgres: z.string(),
  /** Before compression. */
  bytes: z.int(),
  parts: z.array(piece),
});

/** A schema of a PostgreSQL server, as pieces of one dump in the custom format of pg_dump. */
const dump = z.object({
  kind: z.literal("dump"),
  /** The name of the schema. */
  namespace: z.string(),
  parts: z.array(piece),
});

const manifest = z.object({
  /** Version of this layout; a newer one is not read. */
  format: z.literal(2),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** The last migration that its database had. */
  schema: z.string(),
  files: z.object({ count: z.int(), bytes: z.int(), lists: z.array(part) }),
  cards: z.int(),
  /** Rows of every table, for rehearsals; absent in backups of earlier versions. */
  tableRows: z.record(z.string(), z.int()).optional(),
  database: z.discriminatedUnion("kind", [folder, dump]),
  /** Files that rows name and that were missing before the backup: a list of their keys, one a line; `[]` if there are none. */
  missing: z.union([part, z.tuple([])]),
});

/** The content of a backup, with the checksum of everything. It is written last. */
export type Manifest = z.output<typeof manifest>;
export type ManifestPart = z.output<typeof part>;
export type Piece = z.output<typeof piece>;
export type FolderParts = z.output<typeof folder>;

/** The format of the first release, which version 0.2.0 still reads. */
const firstFormat = z.object({ format: z.literal(1) });

const sets = "sets/";
export const setFolder = (name: string) => `${sets}${name}/`;
const manifestOf = (name: string) => `${setFolder(name)}manifest.json`;

/** Names sort by time. */
export function nameSet(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, "-");
}

/** When a set was begun; an invalid date for a name that is none of `nameSet`. */
export function timeOfSet(name: string): Date {
  return new Date(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, "T$1:$2:$3.$4Z"));
}

export function sha256(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Names of the complete backups, oldest first, and of the interrupted ones. */
export async function listSets(archive: Archive): Promise<{ complete: string[]; incomplete: string[] }> {
  const [all, complete] = [new Set<string>(), new Set<string>()];
  for await (const { path } of archive.list(sets)) {
    const [, name, file] = /^sets\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!name) continue;
    all.add(name);
    if (file === "manifest.json") complete.add(name);
  }
  return { complete: [...complete].sort(), incomplete: [...all.difference(complete)].sort() };
}

const dayMs = 86_400_000;

/** True if a set is named after a day from now: a clock was wrong. Clocks of machines may differ by less. */
export function isAhead(name: string, now: Date): boolean {
  return name > nameSet(new Date(now.getTime() + dayMs));
}

/** The last complete backup. Without those that are ahead, unless all are: then the clock of this machine is wrong. */
export async function findLastSet(archive: Archive, now: Date): Promise<string | undefined> {
  const { complete } = await listSets(archive);
  return complete.findLast((name) => !isAhead(name, now)) ?? complete.at(-1);
}

export async function writeManifest(archive: Archive, name: string, content: Manifest): Promise<void> {
  const text = JSON.stringify(content);
  await archive.write(manifestOf(name), Buffer.from(`${JSON.stringify({ sha256: sha256(text) })}\n${text}\n`));
}

/** @throws ArchiveError if there is none, it was changed, or a newer version wrote it. */
export async function readManifest(archive: Archive, name: string): Promise<Manifest> {
  const path = manifestOf(name);
  const bytes = await archive.read(path);
  if (!bytes) throw new ArchiveError(`${archive.name} has no whole backup ${name}`);
  const [checksum = "", text = ""] = bytes.toString().split("\n");
  if (checksum !== JSON.stringify({ sha256: sha256(text) }))
    throw new ArchiveError(`${path} was changed or is damaged`);
  const value: unknown = JSON.parse(text);
  const read = manifest.safeParse(value);
  if (read.success) return read.data;
  if (firstFormat.safeParse(value).success)
    throw new ArchiveError(
      `${path} was written before Compcard 0.2.0; restore it with version 0.2.0 and make a new backup there`,
    );
  throw new ArchiveError(`${path} was written by another version of Compcard than this one can read`);
}
