import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import { type JobRunner, startJobs } from "../jobs/runner.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { deleteSensitiveMail, findUnsentMail, markSent } from "./outbox-store.ts";
import { folderTransport, type MailTransport, smtpTransport } from "./transport.ts";

export interface MailSettings {
  /** Null to write mails to a folder in `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
  production: boolean;
}

export interface MailerParts {
  database: Pick<Database, "db" | "listen">;
  config: MailSettings;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
  metrics?: Metrics | null;
  /** Where a developer without a mail server sees the link of a mail. */
  print?: (line: string) => void;
}

/** Ten attempts, 5 s to 19 hours apart: 28 hours in all (VERIFY-07). */
const maxAttempts = 10;
const retry = (attempts: number) => (attempts < maxAttempts ? 5 * 3.3 ** (attempts - 1) : null);

/** Sends the mails of the outbox, one at a time. Any number of processes may run one. */
// biome-ignore lint/suspicious/noConsole: where no mail server is set, links are printed for the operator
export function startMailer({ database, config, stopping, log, metrics, print = console.log }: MailerParts): JobRunner {
  const { db } = database;
  const transport = chooseTransport(config, log, print);
  const send = async ({ key }: { key: string }) => {
    const mail = await findUnsentMail(db, key);
    if (!mail) return;
    try {
      await transport.send(mail);
    } catch (error) {
      metrics?.mail(false);
      throw error;
    }
    metrics?.mail(true);
    await markSent(db, key);
  };
  const giveUp = ({ key }: { key: string }) => deleteSensitiveMail(db, key);
  const runner = startJobs({ database, kinds: [{ kind: "mail", run: send, retry, giveUp }], atOnce: 1, stopping, log });
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
