import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportCards } from "../features/card-import/export/usecases.ts";
import { writingTo } from "../platform/disk-fault.ts";
import { type Command, UsageError, writeLine } from "./command.ts";

export const exportCommand: Command = {
  usage: "export [--out FILE.ndjson [--photos]]",
  meaning:
    "writes every card, contacts included, one a line as import takes them, to standard output or a file.\n--photos copies the photos into a folder beside it",
  async run(args, caller) {
    const { values } = parseArgs({ args, options: { out: { type: "string" }, photos: { type: "boolean" } } });
    const { out, photos } = values;
    if (out === "") throw new UsageError("--out takes the name of a file");
    if (photos && !out) throw new UsageError("--photos needs --out, beside which the folder is made");
    let cards = 0;
    const context = await caller.open();
    async function* lines(folder: string | null) {
      for await (const line of exportCards(context, folder)) {
        caller.stopping.throwIfAborted();
        cards += 1;
        yield line;
      }
    }
    const file = out && resolve(caller.folder, out);
    if (file) await withPhotosFolder(photos ? photosFolder(file) : null, (folder) => writeWhole(file, lines(folder)));
    else await pipeline(Readable.from(lines(null)), caller.out, { end: false }).catch(unlessClosed);
    writeLine(caller.err, `${cards.toLocaleString("en")} cards${out ? ` in ${out}` : ""}`);
    return 0;
  },
};

/** `roster-photos` for `roster.ndjson`. */
function photosFolder(out: string): string {
  return `${out.slice(0, out.length - extname(out).length)}-photos`;
}

/** Makes the folder of photos. If the export fails, a folder that it has made is removed, and one that was there stays. */
async function withPhotosFolder(folder: string | null, work: (folder: string | null) => Promise<void>): Promise<void> {
  const made = folder && (await mkdir(folder, { recursive: true, mode: 0o700 }));
  try {
    await work(folder);
  } catch (error) {
    if (made) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/** Written under a temporary name and renamed when complete. It holds contacts, so only its owner may read it. */
async function writeWhole(path: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await rm(unfinished, { force: true });
    await writingTo(path, () =>
      pipeline(Readable.from(lines), createWriteStream(unfinished, { mode: 0o600, flags: "wx" })),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The reader may close the pipe early, as `head` does. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}
