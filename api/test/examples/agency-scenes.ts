import { runImports } from "../../src/features/roster-import/applying/usecases.ts";
import { rosterWriter } from "../../src/wiring.ts";
import { addApplicant, createOpenAgency } from "../agencies/applicants.ts";
import { addUnclaimed, createAgency, represent } from "../agencies/fixtures.ts";
import { mailedToken } from "../mails.ts";
import type { Scene, Scenes, Stage } from "./stage.ts";

const table = new Blob(["Code;Name;Height\nA1;Kim Anna;178\n"]);

/** An agency that somebody made, with its mailed link. */
async function found({ app, send, address }: Stage) {
  const [{ token }, email] = [await app.createUser(), address()];
  const { agency } = await send("agencies.create", { token, body: { name: "South Models", email } });
  return { token, agency: agency.id as string, link: await mailedToken(app.context, email) };
}

async function ofFounder(stage: Stage): Promise<Scene> {
  const { token, agency } = await found(stage);
  return { token, values: { agency } };
}

async function invite({ app, send, agency: { id, owner } }: Stage): Promise<Scene> {
  const { email, token } = await app.createUser();
  await send("agencies.invite", { token: owner.token, params: { id }, body: { email, role: "viewer" } });
  return { token, values: { mailedToken: await mailedToken(app.context, email) } };
}

async function enquire({ app, send, publish, agency: { id: agency, booker }, member }: Stage) {
  const id = await publish(await app.createUser());
  await represent(app, { id: agency }, id, ["contacts"]);
  await send("cards.enquire", { token: member.token, params: { id }, body: { message: "A casting in May" } });
  const { enquiries } = await send("enquiries.list", { token: booker.token, params: { id: agency } });
  return { token: booker.token, values: { agency, enquiry: enquiries[0].id as string } };
}

const ofOwner = ({ owner: { token }, card, agency }: Stage): Scene => ({
  token,
  values: { card, representative: agency.id },
});

/** The link by which a model takes over a card. */
async function offer({ app, send, agency, address }: Stage): Promise<Scene> {
  const cardId = await addUnclaimed(app, agency);
  const input = { token: agency.booker.token, params: { id: agency.id, cardId }, body: {} };
  const { url } = await send("roster.invite", input);
  return { values: { mailedToken: /token=([\w-]+)/.exec(url)?.[1], email: address() } as Scene["values"] };
}

/** A planned import of an agency of its own. */
async function plan({ app, send }: Stage) {
  const { id: agency, owner } = await createAgency(app);
  const form = new FormData();
  form.append("file", table, "roster.csv");
  const { import: planned } = await send("imports.plan", { token: owner.token, params: { id: agency }, form });
  return { token: owner.token, values: { agency, import: planned.id as string } };
}

/** A client of the agency. */
async function addClient({ send, agency: { id: agency, booker } }: Stage): Promise<Scene> {
  const { token } = booker;
  const { client } = await send("clients.create", { token, params: { id: agency }, body: { company: "Nike" } });
  return { token, values: { agency, client: client.id as string } };
}

export const agencyScenes: Scenes = {
  "clients.get": addClient,
  "clients.save": addClient,
  "clients.remove": addClient,
  "agencies.create": ({ member: { token }, address }) => ({ token, values: { office: address() } }),
  "agencies.save": ofFounder,
  "agencies.remove": ofFounder,
  "agencies.confirm": async (stage) => ({ values: { mailedToken: (await found(stage)).link } }),
  "roster.merge": async ({ app, agency }) => {
    const [card, otherCard] = [await addUnclaimed(app, agency), await addUnclaimed(app, agency)];
    return { token: agency.booker.token, values: { agency: agency.id, card, otherCard } };
  },
  "agencies.get": ({ agency: { slug } }) => ({ values: { slug } }),
  "agencies.cards": ({ agency: { slug } }) => ({ values: { slug } }),
  "agencies.saveLogo": ({ agency: { id, owner }, photo }) => ({
    ...{ token: owner.token, values: { agency: id }, files: { logo: photo } },
  }),
  "agencies.openInvitation": async (stage) => ({ ...(await invite(stage)), token: undefined }),
  "agencies.acceptInvitation": invite,
  "agencies.setRole": ({ agency: { id, owner, viewer } }) => ({
    token: owner.token,
    values: { agency: id, user: viewer.id },
  }),
  // After the one above.
  "agencies.removeMember": ({ agency: { id, owner, viewer } }) => ({
    token: owner.token,
    values: { agency: id, user: viewer.id },
  }),
  "roster.apply": async ({ app, photo }) => {
    const { slug } = await createOpenAgency(app);
    return { values: { slug }, files: { photos: photo } };
  },
  "roster.decline": async ({ app, photo }) => {
    const agency = await createOpenAgency(app);
    const card = await addApplicant(app, agency, photo);
    return { token: agency.booker.token, values: { agency: agency.id, card } };
  },
  "enquiries.send": ({ agency: { slug } }) => ({ values: { slug } }),
  "enquiries.answer": enquire,
  "enquiries.reopen": async (stage) => {
    const { token, values } = await enquire(stage);
    const params = { id: values.agency, enquiryId: values.enquiry };
    await stage.send("enquiries.answer", { token, params, body: { text: null } });
    return { token, values };
  },
  "representations.propose": async ({ app, publish, agency: { slug } }) => {
    const user = await app.createUser();
    return { token: user.token, values: { card: await publish(user), slug } };
  },
  "representations.set": ofOwner,
  "representations.end": ofOwner,
  "secretLinks.find": offer,
  "claims.get": offer,
  "claims.accept": offer,
  "claims.decline": offer,
  "imports.plan": async ({ app }) => {
    const { id, owner } = await createAgency(app);
    return { token: owner.token, values: { agency: id }, files: { file: table } };
  },
  "imports.get": plan,
  "imports.correct": plan,
  "imports.apply": plan,
  "imports.undo": async (stage) => {
    const { token, values } = await plan(stage);
    const params = { id: values.agency, importId: values.import };
    await stage.send("imports.apply", { token, params, body: { missing: "keep" } });
    await runImports(stage.app.context, rosterWriter(stage.app.context));
    return { token, values };
  },
};
