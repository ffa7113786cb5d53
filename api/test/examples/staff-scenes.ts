import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { mailedToken } from "../mails.ts";
import type { Scene, Scenes, Stage } from "./stage.ts";

/** The moderation item of a new card. */
async function openItem({ app, send, publish, admin: { token } }: Stage) {
  const id = await publish(await app.createUser());
  const { cases } = await send("moderation.listItems", { token, query: { limit: 100 } });
  const item = cases.find(({ card_id }: { card_id: string }) => card_id === id);
  return { token, values: { item: item.id as string, card: id } };
}

async function aboutSomebody({ app, admin: { token } }: Stage): Promise<Scene & { user: string }> {
  const { id } = await app.createUser();
  return { token, user: id, values: { user: id } };
}

async function addWebhook({ send, member: { token } }: Stage): Promise<Scene> {
  const body = { url: "https://hooks.example/x", events: ["card.changed"] };
  const { webhook } = await send("webhooks.create", { token, body });
  return { token, values: { webhook: webhook.id } };
}

/** A job that failed, of the kind in the example. */
async function failJob({ app, admin: { token } }: Stage): Promise<Scene> {
  const { db } = app.context.database;
  await sql`delete from jobs where kind = 'accounts.delete'`.execute(db);
  await sql`insert into jobs (kind, run_at, attempts, started_at, last_error)
    values ('accounts.delete', now() + interval '1 hour', 3, now(), 'no space left')`.execute(db);
  return { token };
}

const ofAdmin = ({ admin: { token } }: Stage): Scene => ({ token });

/** Moderators, administrators and programs. */
export const staffScenes: Scenes = {
  "webhooks.change": addWebhook,
  "webhooks.remove": addWebhook,
  "webhooks.test": addWebhook,
  "webhooks.deliveries": addWebhook,
  "bookers.apply": async ({ app }) => ({ token: (await app.createUser()).token }),
  "bookers.confirm": async ({ app, send, address }) => {
    const [{ token }, email] = [await app.createUser(), address()];
    const body = { company: "East Casting", role: "Booker", site: "east.example", email };
    await send("bookers.apply", { token, body });
    return { values: { mailedToken: await mailedToken(app.context, email) } };
  },
  "bookers.revoke": async ({ app, send, admin }) => {
    const [{ id, token }, email] = [await app.createUser(), "booker@east.example"];
    await send("bookers.acceptDomain", { token: admin.token, body: { domain: "east.example", company: "East" } });
    await send("bookers.apply", { token, body: { company: "East", role: "Booker", site: "east.example", email } });
    await send("bookers.confirm", { body: { token: await mailedToken(app.context, email) } });
    return { token: admin.token, values: { user: id } };
  },
  "home.choose": async (stage) => ({
    token: stage.admin.token,
    values: { card: await stage.publish(await stage.app.createUser()) },
  }),
  "moderation.decide": openItem,
  "moderation.undo": async (stage) => {
    const { token, values } = await openItem(stage);
    const body = { decide: "hide", reason: "x", version: 1 };
    await stage.send("moderation.decide", { token, params: { id: values.item }, body });
    return { token, values };
  },
  "moderation.setAge": openItem,
  "moderation.listPeople": ofAdmin,
  "moderation.getPerson": aboutSomebody,
  "moderation.block": aboutSomebody,
  "moderation.unblock": async (stage) => {
    const { token, user, values } = await aboutSomebody(stage);
    await stage.send("moderation.block", { token, params: { id: user }, body: { reason: "x" } });
    return { token, values };
  },
  "moderation.appointModerator": ({ admin: { token }, member: { email } }) => ({ token, values: { email } }),
  // After the one above.
  "moderation.dismissModerator": ({ admin: { token }, member: { id } }) => ({ token, values: { user: id } }),
  "operations.retryJob": failJob,
  "operations.giveUpJob": failJob,
  "operations.rehearse": async ({ app, admin: { token } }) => {
    const set = join(app.context.config.backupTo, "sets", "2026-01-01");
    await mkdir(set, { recursive: true });
    await writeFile(join(set, "manifest.json"), "");
    return { token };
  },
  "operations.testMail": ofAdmin,
};
