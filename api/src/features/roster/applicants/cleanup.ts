import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../../app-context.ts";
import { releaseUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { composeNewApplicants } from "../texts.ts";
import { listUnanswered, listUnmailed, setApplicantsMailed } from "./store.ts";

/** Milliseconds between two mails about applicants to one agency. */
const pauseMs = 3_600_000;

/** Deletes applicants without an answer for `retentionDays.applicants`. Scheduled. */
export async function deleteUnanswered(context: AppContext): Promise<void> {
  const { clock, database, stopping } = context;
  const before = new Date(clock.now().getTime() - retentionDays.applicants * 86_400_000);
  for (const { agency_id, card_id } of await listUnanswered(database.db, before)) {
    stopping.throwIfAborted();
    await releaseUnclaimed(context, agency_id, card_id, { only: "applied" });
  }
}

/** Mails agencies who applied since the last such mail: the first one at once, those that follow in one mail an hour. Scheduled. */
export async function mailNewApplicants(
  context: Pick<AppContext, "clock" | "config" | "database" | "log" | "stopping">,
): Promise<void> {
  const { clock, config, database, log, stopping } = context;
  const pauseBefore = () => new Date(clock.now().getTime() - pauseMs);
  for (const { id } of await listUnmailed(database.db, pauseBefore())) {
    if (stopping.aborted) return;
    await inTransaction(database.db, async (db) => {
      // Applications read the clock under this lock: the mail names all with an earlier time, and the next mail those with a later one.
      await lockAgency(db, id);
      const [agency] = await listUnmailed(db, pauseBefore(), id);
      if (!agency) return;
      await setApplicantsMailed(db, id, clock.now());
      await queueMail(db, "agencyEnquiry", composeNewApplicants(agency, config));
    }).catch((err) => log.warn({ err }, "a mail about applicants was not made"));
  }
}
