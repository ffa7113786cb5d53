import { isAbsolute, resolve } from "node:path";
import { parseArgs } from "node:util";
import { missingList } from "../features/backup/file-lists.ts";
import { makeBackup, rotate } from "../features/backup/usecases.ts";
import { openArchive } from "../platform/archive/open-archive.ts";
import { type Caller, type Command, UsageError, writeLine, writeMissing } from "./command.ts";
import { reportFiles } from "./progress.ts";

export const backup: Command = {
  usage: "backup [TARGET] [--rotate]",
  meaning:
    "backs up database and files while the site runs, to a folder or s3://bucket/prefix; without TARGET to BACKUP_TO. Copies\nonly new files. --rotate retains the last backup of each of 7 days and 4 weeks. Exit 2 if files that rows name are missing",
  async run(args, caller) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rotate: { type: "boolean", default: false } },
    });
    const [target, ...others] = positionals;
    if (others.length > 0) throw new UsageError("backup takes one place");
    const { config, out, err } = caller;
    const archive = await openArchive(target ? placeFrom(caller, target) : config.backupTo, config);
    const context = await caller.open();
    const made = await makeBackup(context, archive, reportFiles(err, "copied"));
    const count = (number: number) => number.toLocaleString("en");
    const megabytes = (made.copied.bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });
    writeLine(
      out,
      `backup ${made.name} in ${archive.name}: ${count(made.cards)} cards, ${count(made.files)} files, of which ${count(made.copied.files)} were new (${megabytes} MB)`,
    );
    writeMissing(err, made.missing, `${missingList(made.name)} in ${archive.name} lists all`);
    if (values.rotate)
      for (const name of await rotate(context, archive))
        writeLine(out, `removed ${name}, which the rotation does not retain`);
    return made.missing.length > 0 ? 2 : 0;
  },
};

/** A place as typed, relative to the working directory of the caller. */
export function placeFrom({ folder }: Pick<Caller, "folder">, place: string): string {
  return place.includes("://") || isAbsolute(place) ? place : resolve(folder, place);
}
