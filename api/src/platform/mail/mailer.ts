import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import { type JobRunner, startJobs } from "../jobs/runner.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { deleteBouncedMail, deleteSensitiveMail, findUnsentMail, markSent } from "./outbox-store.ts";
import { findBounce, folderTransport, type MailTransport, smtpTransport } from "./transport.ts";

export interface MailSettings {
  /** Null to write mails to a folder in `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
  production: boolean;
}

export interface MailerContext {
  database: Pick<Database, "db" | "listen">;
  config: MailSettings;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
  metrics?: Metrics | null;
  /**
   * Stores that a mail is refused for good, with the answer of the mail server, or null when the attempts are used up.
   * @returns whether somebody sees it there; else the mail is tried again and stays in the list of failed mails.
   */
  recordBounce?: (mailId: string, answer: string | null) => Promise<boolean>;
  /** Prints the link of a mail for a developer without a mail server. */
  print?: (line: string) => void;
}

/** Ten attempts, 5 s to 19 hours apart: 28 hours in all (VERIFY-07). */
const maxAttempts = 10;
const retry = (attempts: number) => (attempts < maxAttempts ? 5 * 3.3 ** (attempts - 1) : null);

/** Sends the mails of the outbox, one at a time. Any number of processes may run one. */
export function startMailer(context: MailerContext): JobRunner {
  // biome-ignore lint/suspicious/noConsole: where no mail server is set, links are printed for the operator
  const { database, config, stopping, log, metrics, recordBounce, print = console.log } = context;
  const { db } = database;
  const transport = chooseTransport(config, log, print);
  const send = async ({ key }: { key: string }) => {
    const mail = await findUnsentMail(db, key);
    if (!mail) return;
    try {
      await transport.send(mail);
    } catch (error) {
      metrics?.mail(false);
      const answer = findBounce(error);
      if (answer === null || !(await recordBounce?.(key, answer))) throw error;
      return deleteBouncedMail(db, key);
    }
    metrics?.mail(true);
    await markSent(db, key);
  };
  const giveUp = async ({ key }: { key: string }) => {
    await recordBounce?.(key, null);
    await deleteSensitiveMail(db, key);
  };
  const runner = startJobs({
    database,
    kinds: [{ kind: "mail", run: send, retry, giveUp }],
    maxConcurrent: 1,
    stopping,
    log,
  });
  return {
    async stop() {
      await runner.stop();
      transport.close();
    },
  };
}

function chooseTransport(
  { smtpUrl, mailFrom, dataDir, production }: MailSettings,
  log: FastifyBaseLogger,
  print: (line: string) => void,
): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom);
  return folderTransport(outboxFolder(dataDir), mailFrom, (mail, link) => {
    // A link grants access: in production it is only in the file, not in the log.
    log.info({ mail: mail.id, ...(production ? {} : { link }) }, "a mail was written to the outbox folder");
    if (!production) print(`\n  Mail to ${mail.recipient}: ${mail.subject}\n  ${link}\n`);
  });
}
