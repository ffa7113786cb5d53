import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { outboxChannel } from "./outbox.ts";
import { outboxFolder, sweepOutboxFolder } from "./outbox-folder.ts";
import { claimMail, markFailed, markSent, removeOldMail } from "./outbox-store.ts";
import { folderTransport, type MailTransport, smtpTransport } from "./transport.ts";

export interface Mailer {
  /** Looks for mails at once. */
  kick(): void;
  /** Ends after the mail that is being sent. */
  stop(): Promise<void>;
}

export interface MailSettings {
  /** Null to write mails to a folder in `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
  production: boolean;
}

export interface MailerParts {
  database: Database;
  config: MailSettings;
  log: FastifyBaseLogger;
  metrics?: Metrics | null;
  /** Where a developer without a mail server sees the link of a mail. */
  print?: (line: string) => void;
}

/** For retries, and for what other processes left while nobody listened. */
const lookEveryMs = 5_000;
const cleanEveryMs = 3_600_000;

/**
 * Sends what waits in the outbox, one mail at a time, each once: any number of processes may run one. A mail that
 * fails waits longer each time, ten times at most (VERIFY-07).
 */
export function startMailer({ database, config, log, metrics, print = console.log }: MailerParts): Mailer {
  const transport = chooseTransport(config, log, print);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const run = async () => {
    do {
      again = false;
      while (!stopped && (await sendNext(database, transport, log, metrics)));
    } while (again && !stopped);
  };
  const kick = () => {
    if (stopped) return;
    again = true;
    running ??= run()
      .catch((err) => log.warn({ err }, "the outbox could not be read"))
      .finally(() => {
        running = null;
      });
  };

  const listening = database.listen(outboxChannel, kick).catch((err) => {
    log.warn({ err }, "the outbox is only looked at from time to time");
    return async () => {};
  });
  const looking = setInterval(kick, lookEveryMs);
  // Files too where a mail server is named now: there may have been none before.
  const clean = () =>
    Promise.all([removeOldMail(database.db), sweepOutboxFolder(config.dataDir)]).catch((err) =>
      log.warn({ err }, "old mails could not be removed"),
    );
  let cleaned = clean();
  const cleaning = setInterval(() => {
    cleaned = clean();
  }, cleanEveryMs);
  kick();

  return {
    kick,
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(cleaning);
      await (await listening)();
      await Promise.all([running, cleaned]);
      transport.close();
    },
  };
}

/** @returns false when there is nothing to send. */
async function sendNext(
  database: Database,
  transport: MailTransport,
  log: FastifyBaseLogger,
  metrics: Metrics | null | undefined,
): Promise<boolean> {
  const mail = await claimMail(database.db);
  if (!mail) return false;
  try {
    await transport.send(mail);
  } catch (err) {
    log.warn({ err, mail: mail.id, attempt: mail.attempts }, "a mail could not be sent");
    metrics?.mail(false);
    await markFailed(database.db, mail.id, String(err));
    return true;
  }
  metrics?.mail(true);
  await markSent(database.db, mail.id);
  return true;
}

function chooseTransport(
  { smtpUrl, mailFrom, dataDir, production }: MailSettings,
  log: FastifyBaseLogger,
  print: (line: string) => void,
): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom);
  return folderTransport(outboxFolder(dataDir), mailFrom, (mail, link) => {
    // A link lets whoever reads it act for somebody: in production it stands in the file alone.
    log.info({ mail: mail.id, ...(production ? {} : { link }) }, "a mail was kept in the outbox folder");
    if (!production) print(`\n  Mail to ${mail.recipient}: ${mail.subject}\n  ${link}\n`);
  });
}
