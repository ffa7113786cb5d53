import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { retentionDays } from "@compcard/domain/retention";

const dayMs = 86_400_000;

/** Folder of mails as files, without a mail server. */
export const outboxFolder = (dataDir: string) => join(dataDir, "outbox");

/** Deletes expired mail files (FL-15). A missing folder is no error. */
export async function cleanOutboxFolder(dataDir: string, now = Date.now()): Promise<void> {
  const folder = outboxFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() && now - found.mtimeMs > retentionDays.mails * dayMs)
      await rm(join(folder, name), { force: true });
  }
}

/**
 * Removes mail files to or from one of these addresses, and those of the mails with these ids; `except` is the id of a mail
 * that stays. A missing folder is no error.
 */
export async function removeMailFiles(
  dataDir: string,
  { addresses, ids }: { addresses: readonly string[]; ids: readonly string[] },
  except: string | null,
): Promise<void> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(".eml") && !(except && one.includes(except)))) {
    const file = await readFile(join(folder, name), "utf8").catch(() => "");
    const isNamed = namedIn(file, "to", addresses) || namedIn(file, "reply-to", addresses);
    if (isNamed || ids.some((id) => name.includes(id))) await rm(join(folder, name), { force: true });
  }
}

/** True if a header line names one of these addresses; the head ends with the first empty line, and may be folded. */
function namedIn(mail: string, header: string, addresses: readonly string[]): boolean {
  const [head = ""] = mail.split(/\r?\n\r?\n/, 1);
  const lines = head
    .replace(/\r?\n[ \t]+/g, " ")
    .toLowerCase()
    .split(/\r?\n/);
  const words = lines.filter((line) => line.startsWith(`${header}:`)).flatMap((line) => line.split(/[\s<>,:]+/));
  return addresses.some((address) => words.includes(address.toLowerCase()));
}
