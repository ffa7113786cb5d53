import type { AppContext } from "../src/app-context.ts";

type MailContext = Pick<AppContext, "database" | "background">;

/** Everything waiting in the outbox for one address, oldest first; what is written after an answer included. */
export async function mailsTo({ database, background }: MailContext, recipient: string) {
  await background.idle();
  return database.db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .execute();
}

/** The token in the link of the latest mail for an address. */
export async function mailedToken(context: MailContext, recipient: string): Promise<string> {
  const mail = (await mailsTo(context, recipient)).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${recipient}`);
  return token;
}

/** The six digits in the latest mail for an address. */
export async function mailedCode(context: MailContext, recipient: string): Promise<string> {
  const mail = (await mailsTo(context, recipient)).at(-1);
  const code = /^\d{6}$/m.exec(mail?.body_text ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${recipient}`);
  return code;
}
