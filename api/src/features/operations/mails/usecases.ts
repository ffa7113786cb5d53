import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { auditOperator } from "../../../core/changes/audit-operator.ts";
import { tryMailServer } from "../../../platform/mail/try-server.ts";

type Tools = Pick<AppContext, "config" | "database">;

/** Characters of an answer. */
const longest = 1_000;

/**
 * Sends a test mail to the administrator's own address, past the outbox. A refusal of the mail server is an answer.
 * @throws `operations.no_mail_server`
 */
export async function sendTestMail(
  { config, database }: Tools,
  admin: { userId: string; email: string },
): Promise<{ to: string; sent: boolean; answer: string }> {
  const { smtpUrl, mailFrom } = config;
  if (!smtpUrl) throw new AppError("operations.no_mail_server");
  const to = admin.email;
  await auditOperator(database.db, admin, "mail_test");
  try {
    const answer = (await tryMailServer(smtpUrl, mailFrom, to)) ?? "";
    return { to, sent: true, answer: answer.slice(0, longest) };
  } catch (error) {
    return { to, sent: false, answer: reasonOf(error).slice(0, longest) };
  }
}

/** Errors of connections have their reason in `message`, those of the server its answer in `response`. */
function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  if (typeof response === "string" && response !== "") return response;
  return typeof message === "string" ? message : String(error);
}
