import { createHash } from "node:crypto";
import { z } from "zod";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";

const part = z.object({ path: z.string(), size: z.int(), sha256: z.string(), rows: z.int() });
const tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() }));
const sequences = z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() }));
const rowParts = z.array(part.extend({ table: z.string() }));

const rows = z.object({ kind: z.literal("rows"), tables, sequences, parts: rowParts });
const folder = z.object({
  kind: z.literal("folder"),
  /** The major version of PostgreSQL that reads the folder. */
  postgres: z.string(),
  /** Of all parts together, before compression. */
  bytes: z.int(),
  /** Pieces of one compressed tar file, in their order. */
  parts: z.array(part.omit({ rows: true })),
});

const common = {
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** The last migration that its database had. */
  schema: z.string(),
  files: z.object({ count: z.int(), bytes: z.int(), lists: z.array(part) }),
};

const manifest = z.object({
  /** Of this layout; a newer one is not read. */
  format: z.literal(2),
  ...common,
  cards: z.int(),
  /** Rows of a PostgreSQL server, or the folder of an embedded database. */
  database: z.discriminatedUnion("kind", [rows, folder]),
  /**
   * Files that rows name and that were gone when the backup was made: damage that it found, not its own. A list of their
   * keys, one a line; in format 1 the keys themselves.
   */
  missing: z.union([part, z.array(z.string())]),
});

/** What a backup holds, with the checksum of everything; whole backups have one, written last. */
export type Manifest = z.output<typeof manifest>;
export type ManifestPart = z.output<typeof part>;
export type DatabaseFolderParts = z.output<typeof folder>;

/** Every backup before 2026-11-25 has this format; it stays readable. */
const format1 = z
  .object({ format: z.literal(1), ...common, tables, sequences, rows: rowParts, lacking: z.array(z.string()) })
  .transform(({ tables, sequences, rows, lacking, ...others }): Manifest => {
    const cards = tables.find(({ name }) => name === "cards")?.rows ?? 0;
    return {
      ...others,
      format: 2,
      cards,
      database: { kind: "rows", tables, sequences, parts: rows },
      missing: lacking,
    };
  });

const anyFormat = z.union([manifest, format1]);

const sets = "sets/";
export const setFolder = (name: string) => `${sets}${name}/`;
const manifestOf = (name: string) => `${setFolder(name)}manifest.json`;

/** Names sort by time. */
export function nameSet(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, "-");
}

export function sha256(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Names of the whole backups, oldest first, and those of backups that were cut off. */
export async function listSets(archive: Archive): Promise<{ whole: string[]; broken: string[] }> {
  const [all, whole] = [new Set<string>(), new Set<string>()];
  for await (const { path } of archive.list(sets)) {
    const [, name, file] = /^sets\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!name) continue;
    all.add(name);
    if (file === "manifest.json") whole.add(name);
  }
  return { whole: [...whole].sort(), broken: [...all.difference(whole)].sort() };
}

export async function writeManifest(archive: Archive, name: string, content: Manifest): Promise<void> {
  const text = JSON.stringify(content);
  await archive.write(manifestOf(name), Buffer.from(`${JSON.stringify({ sha256: sha256(text) })}\n${text}\n`));
}

/** @throws ArchiveError where there is none, it was changed, or a newer version wrote it. */
export async function readManifest(archive: Archive, name: string): Promise<Manifest> {
  const path = manifestOf(name);
  const bytes = await archive.read(path);
  if (!bytes) throw new ArchiveError(`${archive.name} has no whole backup ${name}`);
  const [seal = "", text = ""] = bytes.toString().split("\n");
  if (seal !== JSON.stringify({ sha256: sha256(text) })) throw new ArchiveError(`${path} was changed or is damaged`);
  const value: unknown = JSON.parse(text);
  const read = anyFormat.safeParse(value);
  if (read.success) return read.data;
  throw new ArchiveError(`${path} was written by another version of Compcard than this one can read`);
}
