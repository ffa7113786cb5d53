import { parseArgs } from "node:util";
import type { AppContext } from "../app-context.ts";
import { findLastFiles } from "../features/backup/copy-files.ts";
import { verifyPhotos } from "../features/photos/upkeep.ts";
import { verifyFiles } from "../features/photos/verify-files.ts";
import { openArchive } from "../platform/archive/open-archive.ts";
import { type Caller, type Command, UsageError, writeLine } from "./command.ts";
import { reportFiles } from "./progress.ts";

const options = { deep: { type: "boolean", default: false }, seconds: { type: "string" } } as const;

export const verify: Command = {
  usage: "verify [--deep [--seconds N]]",
  meaning:
    "compares photo rows with files; exit 2 when a row lacks its file. --deep also reads every file again: against its\nchecksum in the last backup in BACKUP_TO, else by decoding it; --seconds ends that in time, and the next call goes elsewhere",
  async run(args, caller) {
    const { values } = parseArgs({ args, options });
    const seconds = values.seconds === undefined ? null : Number(values.seconds);
    if (seconds !== null && !(values.deep && seconds >= 1))
      throw new UsageError("--seconds takes a number, after --deep");
    const context = await caller.open();
    const { rows, missing, untracked } = await verifyPhotos(context);
    for (const key of missing) writeLine(caller.out, `missing ${key}`);
    writeLine(caller.out, `${rows} photos, ${missing.length} without file, ${untracked} files without row`);
    const damaged = values.deep ? await readDeep(caller, context, seconds) : 0;
    return missing.length + damaged > 0 ? 2 : 0;
  },
};

async function readDeep(
  { config, out, err, stopping }: Caller,
  context: AppContext,
  seconds: number | null,
): Promise<number> {
  const known = await findLastFiles(await openArchive(config.backupTo, config), context.clock.now());
  const until = seconds === null ? stopping : AbortSignal.any([stopping, AbortSignal.timeout(seconds * 1000)]);
  const { read, compared, damaged, left } = await verifyFiles(context, known, until, reportFiles(err, "read"));
  stopping.throwIfAborted();
  for (const key of damaged) writeLine(out, `damaged ${key}`);
  const [all, by] = [read, compared].map((number) => number.toLocaleString("en"));
  writeLine(out, `${all} files read, ${by} of them compared with the last backup, ${damaged.length} damaged`);
  if (left > 0) writeLine(out, `no time was left for ${left.toLocaleString("en")} files`);
  return damaged.length;
}
