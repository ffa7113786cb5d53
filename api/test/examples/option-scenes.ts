import { dayAhead } from "../options/fixtures.ts";
import { verifyBooker } from "../verified-booker.ts";
import type { Scene, Scenes, Stage } from "./stage.ts";

const zone = { title: "Lookbook", client: "BRAND", city: "Moscow", country: "Russia", tz: "Europe/Moscow" };

/** A job of a verified booker, and an option on the card that its model holds. */
async function hold({ app, send, publish }: Stage) {
  const [maker, model] = [await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, maker.id, "BRAND");
  const card = await publish(model);
  const jobDay = dayAhead();
  const { job } = await send("jobs.create", { token: maker.token, body: { ...zone, days: [{ date: jobDay }] } });
  const input = { token: maker.token, params: { id: job.id }, body: { cards: [card], kind: "option" } };
  const [option] = (await send("options.create", input)).options;
  const optionEnd = new Date(Date.parse(option.ends_at) - 1_000).toISOString();
  return { maker, model, values: { job: job.id as string, option: option.id as string, card, jobDay, optionEnd } };
}

async function asMaker(stage: Stage): Promise<Scene> {
  const { maker, values } = await hold(stage);
  return { token: maker.token, values };
}

async function asMakerOfHeld(stage: Stage): Promise<Scene> {
  const { maker, model, values } = await hold(stage);
  await stage.send("options.answer", { token: model.token, params: { id: values.option }, body: { answer: "yes" } });
  return { token: maker.token, values };
}

/** A mailed link of an unanswered option. */
async function asHolderOfLink(stage: Stage): Promise<Scene> {
  const { model, values } = await hold(stage);
  const { text, hash } = stage.secret(48);
  await stage.app.context.database.db
    .insertInto("option_links")
    .values({ token_hash: hash, option_id: values.option, user_id: model.id, guardian_of: null })
    .execute();
  return { values: { ...values, mailedToken: text } };
}

export const optionScenes: Scenes = {
  "jobs.create": ({ agency }) => ({
    token: agency.booker.token,
    values: { agency: agency.id, jobDay: dayAhead() },
  }),
  "jobs.get": asMaker,
  "jobs.save": asMaker,
  "jobs.remove": asMaker,
  "options.create": asMaker,
  "options.answer": async (stage) => {
    const { model, values } = await hold(stage);
    return { token: model.token, values };
  },
  "options.challenge": asMakerOfHeld,
  "options.confirm": asMakerOfHeld,
  "options.release": asMaker,
  "options.extend": asMaker,
  "options.setDays": asMaker,
  "options.openLink": asHolderOfLink,
  "options.answerLink": asHolderOfLink,
  "options.stopMails": async ({ app, secret, member }) => {
    const stop = secret(32);
    const mail = { user_id: member.id, stop_hash: stop.hash };
    await app.context.database.db.insertInto("option_mails").values(mail).execute();
    return { values: { stopToken: stop.text } };
  },
};
