import { sample } from "@compcard/domain/example-values";
import type { HoldRow } from "../../src/features/selections/holds/store.ts";
import { hashPassword } from "../../src/platform/passwords.ts";
import type { Scene, Scenes, Stage } from "./stage.ts";

/** A selection of the member's with the card in it. */
async function select({ send, member: { token }, card }: Stage): Promise<Scene & { id: string }> {
  const { selection } = await send("selections.create", { token, body: { name: "Lookbook", cards: [card] } });
  return { token, id: selection.id, values: { selection: selection.id, card } };
}

async function selected(stage: Stage): Promise<Scene> {
  const { token, values } = await select(stage);
  return { token, values };
}

/** A selection with a link, on which somebody has voted. */
async function share(stage: Stage, wish: object = {}) {
  const { send, card } = stage;
  const { id, token } = await select(stage);
  const { link } = await send("selections.createLink", { token, params: { id }, body: { name: "x", ...wish } });
  const secret = link.url.split("/s/")[1] as string;
  const { guest } = await send("shared.open", { params: { token: secret }, body: { name: "Maria" } });
  const headers = { "x-guest-key": guest.key as string };
  await send("shared.vote", { params: { token: secret, cardId: card }, headers, body: { choice: "yes" } });
  const { votes } = await send("selections.votes", { token, params: { id } });
  return { id, token, card, link: link.id, secret, headers, guest: votes[0].guest_id };
}

/** A request of a client with the address of the examples. @returns its id. */
async function insertHold(
  { app }: Stage,
  row: Pick<HoldRow, "card_id" | "link_id" | "guest_id" | "code_hash" | "confirmed_at">,
) {
  const halves = JSON.stringify([{ date: sample.jobDay, half: "am" }]);
  const { id } = await app.context.database.db
    .insertInto("selection_holds")
    .values({ ...row, halves, email: sample.email, mailed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function asGuest(stage: Stage): Promise<Scene> {
  const { secret: sharedToken, headers, card } = await share(stage);
  return { headers, values: { sharedToken, card } };
}

export const selectionScenes: Scenes = {
  "selections.stopMails": async ({ app, secret, member }) => {
    const { text, hash } = secret(32);
    await app.context.database.db
      .insertInto("selection_mails")
      .values({ user_id: member.id, token_hash: hash })
      .execute();
    return { values: { stopToken: text } };
  },
  "search.selection": selected,
  "search.selectionFilters": selected,
  "selections.get": selected,
  "selections.save": selected,
  "selections.remove": selected,
  "selections.restore": async (stage) => {
    const { id, token, values } = await select(stage);
    await stage.send("selections.remove", { token, params: { id } });
    return { token, values };
  },
  "selections.duplicate": selected,
  "selections.setCards": selected,
  "selections.addCards": selected,
  "selections.links": selected,
  "selections.createLink": selected,
  "selections.revokeLink": async (stage) => {
    const { id, token, link } = await share(stage);
    return { token, values: { selection: id, link } };
  },
  "selections.send": async (stage) => {
    const { app, send, agency, address } = stage;
    const { token } = agency.booker;
    const { selection } = await send("selections.create", { token, body: { name: "Lookbook", agency: agency.id } });
    const params = { id: selection.id };
    const { link } = await send("selections.createLink", { token, params, body: { name: "x" } });
    await app.context.database.db.deleteFrom("throttles").where("key", "like", "mail.%").execute();
    return { token, values: { selection: selection.id, link: link.id, email: address() } };
  },
  "selections.optOut": async ({ app, secret, member }) => {
    const { text, hash } = secret(32);
    await app.context.database.db
      .insertInto("mail_opt_outs")
      .values({ token_hash: hash, agency_id: null, user_id: member.id, email_hash: "x" })
      .execute();
    return { values: { optOutToken: text } };
  },
  "selections.votes": selected,
  "selections.reply": async (stage) => {
    const { id, token, guest, card } = await share(stage);
    return { token, values: { selection: id, guest, card } };
  },
  "selections.removeReply": async (stage) => {
    const { id, token, guest, card } = await share(stage);
    const params = { id, guestId: guest, cardId: card };
    const { reply } = await stage.send("selections.reply", { token, params, body: { text: "x" } });
    return { token, values: { selection: id, reply: reply.id } };
  },
  "shared.open": asGuest,
  "shared.vote": asGuest,
  "shared.done": asGuest,
  "shared.hold": async (stage) => {
    const { secret: sharedToken, headers, card } = await share(stage, { options: true });
    return { headers, values: { sharedToken, card } };
  },
  "shared.confirmHold": async (stage) => {
    const { secret: sharedToken, headers, card, link, guest } = await share(stage, { options: true });
    const code_hash = await hashPassword("123456");
    await insertHold(stage, { card_id: card, link_id: link, guest_id: guest, code_hash, confirmed_at: null });
    return { headers, values: { sharedToken, card } };
  },
  "selections.holds": selected,
  "selections.removeHold": async (stage) => {
    const { id, token, card, link } = await share(stage, { options: true });
    const confirmed = { guest_id: null, code_hash: null, confirmed_at: new Date() };
    const hold = await insertHold(stage, { card_id: card, link_id: link, ...confirmed });
    return { token, values: { selection: id, hold } };
  },
};
