import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { AppContext } from "../../app-context.ts";
import { filesOf } from "../../core/photo-files/files.ts";
import { listNamedFiles } from "../../core/photo-files/store-files.ts";
import { forEachConcurrent } from "../../platform/for-each-concurrent.ts";
import { openStrictly } from "../../platform/images/read/strict-sharp.ts";
import { noProgress } from "../../platform/progress.ts";

export interface VerifyResult {
  read: number;
  /** Compared with the checksum that was known; the others were decoded. */
  compared: number;
  damaged: string[];
  /** Files that there was no time for. */
  left: number;
}

/** Files at once: decoding one takes a core. */
const maxConcurrent = 2;

/**
 * Reads every file that rows name to its end: against the checksum of it that is known, else by decoding it. Ends when
 * `until` is aborted; begins anywhere, so that calls with little time come to every file in the long run.
 */
export async function verifyFiles(
  { database, storage }: Pick<AppContext, "database" | "storage">,
  known: ReadonlyMap<string, { sha256: string }>,
  until: AbortSignal,
  onProgress = noProgress,
): Promise<VerifyResult> {
  const files = filesOf((await listNamedFiles(database.db)).named);
  const start = Math.floor(Math.random() * files.length);
  const result: VerifyResult = { read: 0, compared: 0, damaged: [], left: 0 };
  const turned = [...files.slice(start), ...files.slice(0, start)];
  await forEachConcurrent(turned, maxConcurrent, async (key) => {
    if (until.aborted) return;
    const stored = await storage.open(key);
    // `verifyPhotos` reports missing files.
    if (!stored) return;
    const bytes = await buffer(stored.stream);
    const expected = known.get(key)?.sha256;
    result.read += 1;
    onProgress(result.read, files.length);
    if (expected !== undefined) result.compared += 1;
    if (!(expected === undefined ? await decodes(bytes) : expected === sha256(bytes))) result.damaged.push(key);
  });
  result.left = until.aborted ? files.length - result.read : 0;
  return result;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function decodes(bytes: Buffer): Promise<boolean> {
  return openStrictly(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );
}
