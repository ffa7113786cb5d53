import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { printed } from "../documents/issued.ts";
import { guardian } from "../guardians/fixtures.ts";
import { mailedToken } from "../mails.ts";
import type { Scene, Scenes, Stage } from "./stage.ts";

/** A published card of the owner with a photo of its own in the portfolio. */
async function addPortfolio({ send, owner: { token }, card, photo }: Stage): Promise<Scene> {
  const form = new FormData();
  form.append("id", randomUUID());
  form.append("photo", photo, "photo.jpg");
  const { photo: added } = await send("portfolio.add", { token, params: { modelId: card }, form });
  return { token, values: { card, photo: added.id } };
}

const ofOwner = ({ owner: { token }, card }: Stage): Scene => ({ token, values: { card } });

/** A card of somebody of 17, whose guardian has got a link. */
async function askGuardian({ app, send, publish, address }: Stage) {
  const [user, email] = [await app.createUser(), address()];
  const card = await publish(user, { age: 17 });
  await send("guardians.name", { token: user.token, params: { id: card }, body: guardian(email) });
  return { token: user.token, card, link: await mailedToken(app.context, email) };
}

const openedByGuardian = async (stage: Stage): Promise<Scene> => ({
  values: { mailedToken: (await askGuardian(stage)).link },
});

/** Mails about old figures went to somebody with a published card. */
async function mailFigures({ app, secret, owner, card }: Stage): Promise<Scene> {
  const [confirm, stop] = [secret(48), secret(32)];
  const hashes = { token_hash: confirm.hash, stop_hash: stop.hash };
  const { db } = app.context.database;
  await db
    .insertInto("figures_mails")
    .values({ user_id: owner.id, ...hashes, card_ids: [card] })
    .execute();
  return { values: { mailedToken: confirm.text, stopToken: stop.text } };
}

/** Somebody has a document of the owner's card. */
async function printCard({ app, card }: Stage): Promise<Scene> {
  await printed(app, card, "ABCDEFGH23");
  return { values: { code: "ABCDEFGH23" } };
}

async function saveSearch({ app, send }: Stage): Promise<Scene> {
  const { token } = await app.createUser();
  const { search } = await send("searches.create", { token, body: { name: "Tall", query: "minHeight=180" } });
  return { token, values: { search: search.id } };
}

export const cardScenes: Scenes = {
  "cards.create": ({ member: { token } }) => ({ token }),
  "cards.save": ofOwner,
  "handles.set": ofOwner,
  "handles.find": async ({ send, app, publish }) => {
    const user = await app.createUser();
    const id = await publish(user);
    await send("handles.set", { token: user.token, params: { id }, body: { handle: "maria-orlova" } });
    return { values: { handle: "maria-orlova" } };
  },
  "checks.get": printCard,
  "checks.compareFile": printCard,
  "photos.upload": (stage) => ({ ...ofOwner(stage), files: { photo: stage.photo } }),
  "photos.uploadBatch": (stage) => ({ ...ofOwner(stage), files: { photos: stage.photo } }),
  "photos.move": ofOwner,
  "portfolio.add": (stage) => ({ ...ofOwner(stage), files: { photo: stage.photo } }),
  "portfolio.arrange": async (stage) => {
    // The order names every photo.
    const { token } = await stage.app.createUser();
    const card = await stage.publish({ ...stage.owner, token });
    return addPortfolio({ ...stage, owner: { ...stage.owner, token }, card });
  },
  "portfolio.remove": addPortfolio,
  "portfolio.moveFocus": addPortfolio,
  "portfolio.edit": addPortfolio,
  "portfolio.setMade": addPortfolio,
  "digitals.put": (stage) => ({ ...ofOwner(stage), files: { photo: stage.photo } }),
  // After the one above.
  "digitals.setMade": ofOwner,
  "digitals.remove": ofOwner,
  "figures.open": mailFigures,
  "figures.confirm": mailFigures,
  "figures.stopMails": mailFigures,
  "guardians.settle": async (stage) => {
    const { token, card, link } = await askGuardian(stage);
    await stage.send("guardians.confirm", { body: { token: link } });
    const { db } = stage.app.context.database;
    await sql`update cards set age_given_on = current_date - interval '1 year' where id = ${card}`.execute(db);
    return { token, values: { card } };
  },
  "guardians.open": openedByGuardian,
  "guardians.confirm": openedByGuardian,
  "guardians.refuse": openedByGuardian,
  "search.find": () => ({}),
  "search.filters": () => ({}),
  "search.suggestions": () => ({}),
  "searches.change": saveSearch,
  "searches.remove": saveSearch,
  "searches.see": saveSearch,
  "searches.stopMails": async ({ app, secret, member }) => {
    const { text, hash } = secret(32);
    await app.context.database.db.insertInto("search_mails").values({ user_id: member.id, token_hash: hash }).execute();
    return { values: { stopToken: text } };
  },
};
