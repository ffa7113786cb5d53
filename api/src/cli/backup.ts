import { isAbsolute, resolve } from "node:path";
import { parseArgs } from "node:util";
import { missingList } from "../features/backup/file-lists.ts";
import { makeBackup, rotate } from "../features/backup/usecases.ts";
import { openArchive } from "../platform/archive/open-archive.ts";
import { type Caller, type Command, say, sayMissing, UsageError } from "./command.ts";
import { tellFiles } from "./progress.ts";

export const backup: Command = {
  usage: "backup [TARGET] [--rotate]",
  meaning:
    "backs up database and files while the site runs, to a folder or s3://bucket/prefix; without TARGET where BACKUP_TO says.\nA place that is used again gets what is new. --rotate removes what is older than the last of 7 days and of 4 weeks.\nExit 2 when files that rows name were missing before",
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
    const parts = await caller.open();
    const made = await makeBackup(parts, archive, tellFiles(err, "kept"));
    const count = (number: number) => number.toLocaleString("en");
    const megabytes = (made.brought.bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });
    say(
      out,
      `backup ${made.name} in ${archive.name}: ${count(made.cards)} cards, ${count(made.files)} files, of which ${count(made.brought.files)} were new (${megabytes} MB)`,
    );
    sayMissing(err, made.missing, `${missingList(made.name)} in ${archive.name} lists all`);
    if (values.rotate)
      for (const name of await rotate(parts, archive)) say(out, `removed ${name}, which the rotation does not keep`);
    return made.missing.length > 0 ? 2 : 0;
  },
};

/** A place that was typed: relative to where the command was given. */
export function placeFrom({ folder }: Pick<Caller, "folder">, place: string): string {
  return place.includes("://") || isAbsolute(place) ? place : resolve(folder, place);
}
