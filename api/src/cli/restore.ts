import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { listSets, readManifest } from "../features/backup/manifest.ts";
import { checkSet, chooseSet } from "../features/backup/restore/check.ts";
import { requireEmpty, restoreBackup } from "../features/backup/restore/usecases.ts";
import { type Archive, ArchiveError } from "../platform/archive/archive.ts";
import { openArchive } from "../platform/archive/open-archive.ts";
import { openDatabase } from "../platform/db/open.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { placeFrom } from "./backup.ts";
import { type Caller, type Command, UsageError, writeLine, writeMissing } from "./command.ts";
import { reportFiles } from "./progress.ts";

const options = {
  set: { type: "string" },
  list: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
} as const;

export const restore: Command = {
  usage: "restore SOURCE [--set NAME] [--check]\nrestore SOURCE --list",
  meaning:
    "restores the last backup in a folder or s3://bucket/prefix, or the named one, into an empty installation with either kind\nof database; never overwrites. --list lists the backups, --check compares one with its checksums and writes nothing",
  alone: true,
  async run(args, caller) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [source, ...others] = positionals;
    if (source === undefined || others.length > 0) throw new UsageError("restore takes the place of the backups");
    const { config, out, err, stopping } = caller;
    const archive = await openArchive(placeFrom(caller, source), config);
    if (values.list) return list(caller, archive);
    const { name, ...manifest } = await chooseSet(archive, values.set, new Date());
    if (values.check) {
      await checkSet(archive, manifest, stopping, reportFiles(err, "checked"));
      writeLine(out, `backup ${name} in ${archive.name} is whole: ${manifest.files.count.toLocaleString("en")} files`);
      return 0;
    }
    await mkdir(config.dataDir, { recursive: true });
    const database = await openDatabase({
      url: config.databaseDirectUrl ?? config.databaseUrl,
      dataDir: config.dataDir,
      log: { warn: (_, message) => writeLine(err, message) },
    });
    try {
      const tools = { config, database, storage: await openStorage(config) };
      await requireEmpty(tools, archive, manifest);
      await checkSet(archive, manifest, stopping, reportFiles(err, "checked"));
      const { migrated, missing } = await restoreBackup(tools, archive, manifest, reportFiles(err, "restored"));
      if (migrated.length > 0) writeLine(out, `migrated to this version: ${migrated.join(", ")}`);
      const [cards, files] = [manifest.cards, manifest.files.count].map((number) => number.toLocaleString("en"));
      writeMissing(out, missing, "npm run cli -- verify lists all");
      const state = missing.length > 0 ? "the missing files were missing when it was made" : "every row has its file";
      writeLine(out, `restored backup ${name}: ${cards} cards, ${files} files; ${state}`);
      return missing.length > 0 ? 2 : 0;
    } finally {
      await database.close();
    }
  },
};

async function list({ out }: Caller, archive: Archive): Promise<number> {
  const { complete, incomplete } = await listSets(archive);
  for (const name of complete) writeLine(out, `${name}  ${await describeSet(archive, name)}`);
  for (const name of incomplete) writeLine(out, `${name}  was cut off and is no backup`);
  return complete.length > 0 ? 0 : 1;
}

async function describeSet(archive: Archive, name: string): Promise<string> {
  try {
    const { product, schema, files, cards } = await readManifest(archive, name);
    const [many, photos] = [cards, files.count].map((number) => number.toLocaleString("en"));
    return `version ${product}, ${schema}, ${many} cards, ${photos} files`;
  } catch (error) {
    // Damage to one backup must not hide the others.
    if (!(error instanceof ArchiveError)) throw error;
    return `damaged: ${error.message}`;
  }
}
