import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { retentionDays } from "@compcard/domain/retention";

const dayMs = 86_400_000;

/** Where mails are kept as files when no mail server is named. */
export const outboxFolder = (dataDir: string) => join(dataDir, "outbox");

/** Removes the mails kept as files whose time is over (FL-15); a folder that is not there is no error. */
export async function sweepOutboxFolder(dataDir: string, now = Date.now()): Promise<void> {
  const folder = outboxFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() && now - found.mtimeMs > retentionDays.mails * dayMs)
      await rm(join(folder, name), { force: true });
  }
}
