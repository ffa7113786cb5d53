import type { Database } from "../src/platform/db/database.ts";

/** Everything waiting in the outbox for one address, oldest first. */
export async function mailsTo({ db }: Database, recipient: string) {
  return db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).orderBy("created_at").execute();
}

/** The token in the link of the latest mail for an address. */
export async function mailedToken(database: Database, recipient: string): Promise<string> {
  const mail = (await mailsTo(database, recipient)).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${recipient}`);
  return token;
}
