import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { ArchiveError } from "../../../platform/archive/archive.ts";
import { openArchive } from "../../../platform/archive/open-archive.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { findLastSet, listSets } from "../manifest.ts";
import { chooseSet } from "../restore/check.ts";
import { isBackedUpHere } from "../schedule.ts";
import { type Restoration, restoreAside } from "./restore-aside.ts";
import { insertRehearsal, listLocales } from "./store.ts";
import { failureTexts } from "./texts.ts";

type Tools = Pick<AppContext, "clock" | "config" | "database" | "log" | "stopping" | "storage">;

const nothing: Omit<Restoration, "differences"> = { tables: 0, rows: 0, files: 0, cards: 0 };

/** Characters of a reason that are stored. */
const longest = 500;

/**
 * Restores the last backup in `BACKUP_TO` into an embedded database and a folder of their own in `DATA_DIR`, compares it with
 * its manifest and removes both. Stores the result, and mails the `ADMIN_EMAILS` when something differs or it fails. Does
 * nothing where there is no backup and the server makes none (PostgreSQL, `BACKUPS=off`).
 * @throws what the stop of the process aborted, or when the result cannot be stored.
 */
export async function rehearse(tools: Tools): Promise<void> {
  const { clock, database, log, stopping } = tools;
  const at = clock.now();
  let backup = "";
  let found: Restoration | null;
  try {
    found = await restoreLast(tools, (name) => {
      backup = name;
    });
  } catch (error) {
    if (stopping.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    found = { ...nothing, differences: [reason.slice(0, longest)] };
  }
  if (found === null) return;
  const result = { ...found, backup, at, seconds: (clock.now().getTime() - at.getTime()) / 1000 };
  await inTransaction(database.db, async (db) => {
    await insertRehearsal(db, result);
    if (result.differences.length > 0) await mailAdmins(tools, db, result);
  });
  const { differences, ...details } = result;
  if (differences.length === 0) log.info(details, "a restore was rehearsed");
  else log.error({ ...details, differences }, "the rehearsal of a restore failed");
}

async function restoreLast(tools: Tools, onChosen: (name: string) => void): Promise<Restoration | null> {
  const archive = await openArchive(tools.config.backupTo, tools.config);
  const now = tools.clock.now();
  const last = await findLastSet(archive, now);
  if (last === undefined && !isBackedUpHere(tools)) return null;
  if (last !== undefined) onChosen(last);
  try {
    return await restoreAside(tools, archive, await chooseSet(archive, last, now));
  } catch (error) {
    // *Back up now* removes the earlier backup of the day, also while it is read.
    const wasRemoved = last !== undefined && !(await listSets(archive)).complete.includes(last);
    if (!(error instanceof ArchiveError) || !wasRemoved) throw error;
    return restoreLast(tools, onChosen);
  }
}

/** In the language of their account; of the site where an address has none. */
async function mailAdmins(
  { config }: Pick<Tools, "config">,
  db: Kysely<Schema>,
  { backup, differences }: { backup: string; differences: readonly string[] },
): Promise<void> {
  const { adminEmails, publicUrl, site } = config;
  if (adminEmails.length === 0) return;
  const locales = new Map((await listLocales(db, adminEmails)).map(({ email, locale }) => [email, locale]));
  for (const to of adminEmails) {
    const locale = locales.get(to) ?? "ru";
    const link = publicUrl + inLanguage(paths.operations({ tab: "backups" }), locale);
    const content = { ...failureTexts({ backup, site: site.name }, locale), quote: differences.join("\n"), link };
    await queueMail(db, "rehearsal", composeMail({ to, locale, site }, content));
  }
}
