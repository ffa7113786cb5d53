import { setTimeout as delay } from "node:timers/promises";
import type { AppContext } from "./app-context.ts";
import { deleteOldContactViews } from "./core/contacts/contact-views.ts";
import { deleteOldMails } from "./core/mails/store.ts";
import { deleteAdultAges } from "./core/minors/store-ages.ts";
import { deleteOldRemovals, refreshAges, renewSearch } from "./core/search-row/refresh.ts";
import { cleanUpAccounts } from "./features/accounts/cleanup.ts";
import { rehearse } from "./features/backup/rehearsal/usecases.ts";
import { backUpDaily, backUpNow, isBackedUpHere, jobKinds } from "./features/backup/schedule.ts";
import { deleteExpiredViews } from "./features/card-views/usecases.ts";
import { deletePastAvailability } from "./features/cards/availability/cleanup.ts";
import { deleteExpiredMessages } from "./features/contact/usecases.ts";
import { deleteExpiredEnquiries } from "./features/enquiries/usecases.ts";
import { mailOldFigures } from "./features/figures/mailing.ts";
import { alignAges } from "./features/guardians/align-ages.ts";
import { checkContacts } from "./features/guardians/check-contacts.ts";
import { notifyOwners } from "./features/guardians/notifications/usecases.ts";
import { deleteExpiredReports } from "./features/moderation/reports/usecases.ts";
import { endOverdueOptions } from "./features/options/end-overdue.ts";
import { deleteOldNotices } from "./features/options/mails/store.ts";
import { mailNotices } from "./features/options/mails/usecases.ts";
import { writeStatements } from "./features/photos/statements/usecases.ts";
import {
  finishRenditions,
  moveKnownPhotos,
  recordStrayFiles,
  renditionsJob,
  runJanitor,
} from "./features/photos/upkeep.ts";
import { deleteUnanswered, mailNewApplicants } from "./features/roster/applicants/cleanup.ts";
import {
  deleteBlockedRosters,
  deleteDeclinedCards,
  deleteOldEdits,
  deleteOldLeavers,
} from "./features/roster/cleanup.ts";
import { mailReminders } from "./features/roster/reminders/usecases.ts";
import { deleteExpiredImports, runImports } from "./features/roster-import/applying/usecases.ts";
import { importJob } from "./features/roster-import/usecases.ts";
import { mailNewCards } from "./features/search/saved/mailing.ts";
import { deleteExpiredSelections } from "./features/selections/cleanup.ts";
import { mailDepartures, mailHolds, mailOwners } from "./features/selections/mails/usecases.ts";
import { deleteOldDeliveries } from "./features/webhooks/store.ts";
import { normalizeEmails } from "./platform/db/normalize-emails.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import { type JobRunner, startJobs } from "./platform/jobs/runner.ts";
import { deleteOldSchedules, putSchedules, type Schedule } from "./platform/jobs/store.ts";
import { adoptMails, deleteOldMails as deleteSentMails } from "./platform/mail/outbox-store.ts";
import { rosterWriter } from "./wiring.ts";

const [minute, hour, day] = [60, 3_600, 86_400];

type Work = (context: AppContext) => Promise<unknown>;
const atStart = true;

const imports: Schedule & { work: Work } = {
  ...{ kind: importJob, every: minute, atStart },
  work: (context) => runImports(context, rosterWriter(context)),
};

/**
 * Everything that the server does again and again, each by one process at a time. What is `atStart` also repairs what an
 * older process wrote during an upgrade; those that repair come first.
 */
const schedules: readonly (Schedule & { work: Work })[] = [
  { kind: "mail.adopt", every: hour, atStart, work: ({ database }) => adoptMails(database.db) },
  {
    kind: "search.rebuild",
    every: hour,
    atStart,
    work: (context) => renewSearch(context.database.db, context.stopping),
  },
  { kind: "accounts.emails", every: hour, atStart, work: normalizeAll },
  { kind: "guardians.ages", every: hour, atStart, work: alignAges },
  { kind: "guardians.contacts", every: hour, atStart, work: checkContacts },
  // Deleted photos are removed soon, not only hidden (AUTH-14, PHOTO-04).
  { kind: "photos.move", every: minute, atStart, work: moveKnownPhotos },
  { kind: renditionsJob, every: hour, atStart, work: finishRenditions },
  { kind: "photos.statements", every: 20, atStart, work: writeStatements },
  { kind: "photos.strays", every: day, atStart, work: recordStrayFiles },
  { kind: "photos.delete", every: minute, atStart, work: runJanitor },
  { kind: "search.ages", every: hour, atStart, work: (context) => refreshAges(context.database.db, context.stopping) },
  {
    kind: "search.gone",
    every: hour,
    atStart,
    work: ({ database, clock }) => deleteOldRemovals(database.db, clock.now()),
  },
  { kind: "accounts.delete", every: hour, atStart, work: cleanUpAccounts },
  { kind: "ages.delete", every: hour, atStart, work: ({ database }) => deleteAdultAges(database.db) },
  { kind: "availability.delete", every: hour, atStart, work: deletePastAvailability },
  { kind: "views.delete", every: hour, atStart, work: deleteExpiredViews },
  { kind: "contact-views.delete", every: hour, atStart, work: deleteOldContactViews },
  { kind: "messages.delete", every: hour, atStart, work: deleteExpiredMessages },
  { kind: "enquiries.delete", every: hour, atStart, work: deleteExpiredEnquiries },
  { kind: "reports.delete", every: hour, atStart, work: deleteExpiredReports },
  { kind: "options.end", every: minute, atStart, work: endOverdueOptions },
  {
    kind: "options.delete",
    every: hour,
    atStart,
    work: async ({ database, clock }) => {
      await deleteOldNotices(database.db, clock.now());
      await deleteOldMails(database.db, "option_mails");
    },
  },
  { kind: "selections.delete", every: hour, atStart, work: deleteExpiredSelections },
  imports,
  { kind: "jobs.delete", every: hour, atStart, work: deleteFormer },
  { kind: "roster.imports.delete", every: hour, atStart, work: deleteExpiredImports },
  { kind: "roster.blocked.delete", every: hour, atStart, work: deleteBlockedRosters },
  { kind: "roster.edits.delete", every: hour, atStart, work: deleteOldEdits },
  { kind: "roster.leavers.delete", every: hour, atStart, work: deleteOldLeavers },
  { kind: "roster.applicants.delete", every: hour, atStart, work: deleteUnanswered },
  { kind: "roster.declined.delete", every: hour, atStart, work: deleteDeclinedCards },
  { kind: "mail.delete", every: hour, atStart, work: ({ database }) => deleteSentMails(database.db) },
  { kind: "webhooks.delete", every: hour, atStart, work: ({ database }) => deleteOldDeliveries(database.db) },
  { kind: "searches.mail", every: hour, atStart, work: mailNewCards },
  { kind: "figures.mail", every: hour, atStart, work: mailOldFigures },
  { kind: "guardians.mail", every: hour, atStart, work: notifyOwners },
  { kind: "roster.applicants.mail", every: minute, atStart, work: mailNewApplicants },
  { kind: "roster.reminders.mail", every: hour, atStart, work: mailReminders },
  { kind: "options.mail", every: 20, work: mailNotices },
  { kind: "selections.departures.mail", every: minute, atStart, work: mailDepartures },
  { kind: "selections.holds.mail", every: minute, atStart, work: mailHolds },
  { kind: "selections.mail", every: hour, atStart, work: mailOwners },
  { kind: jobKinds.rehearsal, every: 7 * day, work: rehearse },
];

/** The job of the embedded database: a PostgreSQL server has an operator with a schedule of their own. */
const backup = { kind: jobKinds.daily, every: 10 * minute, work: backUpDaily };

/** After a failure a schedule waits a minute, then twice as long each time, but never longer than until its next run. */
const retry = (attempts: number) => minute * 2 ** Math.min(attempts - 1, 10);

const maxConcurrent = 4;

/** Milliseconds that jobs wait at most for the search index. */
const longestWait = 300_000;

/** The schedules of this server, with the database that it has. */
export function listSchedules(
  context: Pick<AppContext, "config" | "database">,
): readonly (Schedule & { work: Work })[] {
  return isBackedUpHere(context) ? [...schedules, backup] : schedules;
}

/** Only one process can use the embedded database. */
const aloneWith = ({ engine }: AppContext["database"]) => ({ alone: engine === "pglite" });

/** Schedules that this server does not have (any more). */
async function deleteFormer(context: AppContext): Promise<void> {
  const kinds = listSchedules(context).map(({ kind }) => kind);
  await deleteOldSchedules(context.database.db, kinds, aloneWith(context.database));
}

/** At a start the index of the search is built first: until then the database answers every search (TL-93). */
async function indexBuilt({ search, stopping }: AppContext): Promise<void> {
  const waited = new AbortController();
  const signal = AbortSignal.any([stopping, waited.signal]);
  const longest = delay(longestWait, undefined, { signal, ref: false }).catch(() => {});
  await Promise.race([search.warm().catch(() => {}), longest]);
  waited.abort();
}

/** Registers the schedules and runs those that are due, once the search index is built. */
export async function startSchedules(context: AppContext): Promise<JobRunner> {
  const { database, stopping, log } = context;
  const own = listSchedules(context);
  await putSchedules(database.db, own, aloneWith(database));
  await deleteFormer(context);
  const scheduled = own.map(({ kind, every, work }) => ({ kind, every, run: () => work(context), retry }));
  // Not retried: an administrator sees its error, and requests it again.
  const requested = { kind: jobKinds.now, run: () => backUpNow(context), retry: () => null };
  return startJobs({
    database,
    kinds: [...scheduled, requested],
    maxConcurrent: maxConcurrent,
    ready: indexBuilt(context),
    stopping,
    log,
  });
}

/** Runs imports of rosters alone, for a command that waits for one; a server may run them as well. */
export async function startImports(context: AppContext): Promise<JobRunner> {
  const { database, stopping, log } = context;
  const { kind, every, work } = imports;
  await putSchedules(database.db, [imports], { alone: false });
  return startJobs({
    database,
    kinds: [{ kind, every, run: () => work(context), retry }],
    maxConcurrent: 1,
    stopping,
    log,
  });
}

function normalizeAll({ database }: AppContext): Promise<void> {
  return inTransaction(database.db, normalizeEmails);
}
