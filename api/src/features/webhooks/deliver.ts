import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../app-context.ts";
import { webhookJob } from "../../core/webhooks/store.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type JobRunner, startJobs } from "../../platform/jobs/runner.ts";
import { composeMail } from "../../platform/mail/compose.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { isGone, isReceived, post } from "./send.ts";
import { signatureHeaders } from "./signature.ts";
import { disableWebhook, failWaiting, findWaiting, recordAttempt } from "./store.ts";

type Delivering = Pick<AppContext, "database" | "config" | "clock" | "log" | "stopping">;

const [second, minute, hour] = [1, 60, 3_600];

/** Seconds before each further attempt: three days in all. */
export const pauses = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour],
];

/** Deliveries at the same time in this process. One of a webhook at a time: a receiver that hangs occupies one place. */
const maxConcurrent = 24;

/**
 * Sends queued events. Any number of processes may run one. It is a runner of its own, so that a slow receiver delays
 * neither mails nor schedules. `publicOnly` is for tests of production against receivers on this machine.
 */
export function startWebhooks(
  context: Delivering,
  { publicOnly = context.config.production, timeoutMs }: DeliverOptions = {},
): JobRunner {
  const { database, stopping, log } = context;
  const run = async ({ key }: { key: string }) => deliver(context, key, { publicOnly, timeoutMs });
  const retry = (attempts: number) => pauses[attempts - 1] ?? null;
  const giveUp = ({ key }: { key: string }) => disable(context, key);
  const kinds = [{ kind: webhookJob, lanes: true, run, retry, giveUp }];
  return startJobs({ database, kinds, maxConcurrent: maxConcurrent, stopping, log });
}

export interface DeliverOptions {
  publicOnly?: boolean;
  timeoutMs?: number | undefined;
}

const webhookOf = (key: string) => key.split(":")[0] ?? "";
const deliveryOf = (key: string) => key.split(":")[1] ?? "";

/** @throws for an attempt that was not received while the delivery still waits, so that the runner tries again. */
async function deliver(context: Delivering, key: string, options: DeliverOptions & { publicOnly: boolean }) {
  const { database, clock } = context;
  const [id, { db }] = [deliveryOf(key), database];
  const found = await findWaiting(db, id);
  if (!found) return;
  const { event, data, created_at, url, secret } = found;
  const body = JSON.stringify({ type: event, timestamp: created_at.toISOString(), data });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Compcard-Webhooks/1",
    ...signatureHeaders(secret, { id, at: clock.now(), body }),
  };
  const { timeoutMs } = options;
  const attempt = await post({
    url,
    headers,
    body,
    publicOnly: options.publicOnly,
    ...(timeoutMs ? { timeoutMs } : {}),
  });
  const received = isReceived(attempt);
  const recorded = await recordAttempt(db, id, attempt, received);
  if (isGone(attempt)) return disable(context, key, "gone");
  // Neither the address nor the answer goes to the log: both are the owner's.
  if (!received && recorded) throw new Error(attempt.status === null ? "no answer" : `answered ${attempt.status}`);
}

const leads = { failed: m.webhooks_mail_lead, gone: m.webhooks_mail_gone_lead };

/** After the last attempt, or 410: the webhook is disabled, what waits for it fails, and its owner is mailed. */
async function disable(
  { database, config }: Delivering,
  key: string,
  reason: keyof typeof leads = "failed",
): Promise<void> {
  const [webhookId, id] = [webhookOf(key), deliveryOf(key)];
  await inTransaction(database.db, async (db) => {
    await failWaiting(db, webhookId, id);
    const disabled = await disableWebhook(db, webhookId);
    if (!disabled) return;
    await failWaiting(db, webhookId);
    const { email: to, email_verified_at, locale, url } = disabled;
    if (!to || (config.emailVerification && !email_verified_at)) return;
    const options = { locale };
    const content = {
      subject: m.webhooks_mail_subject({ site: config.site.name }, options),
      lead: leads[reason]({ host: new URL(url).host }, options),
      action: m.webhooks_mail_action({}, options),
      link: `${config.publicUrl}${inLanguage(paths.profile({ tab: "account" }), locale)}#developers`,
      note: m.webhooks_mail_note({}, options),
    };
    await queueMail(db, "webhook", composeMail({ to, locale, site: config.site }, content));
  });
}
