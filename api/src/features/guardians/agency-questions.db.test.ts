import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { type Family, guardian, type Minor, openFamily } from "../../../test/guardians/fixtures.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";

let family: Family;
let agency: TestAgency;
beforeAll(async () => {
  family = await openFamily();
});
beforeEach(async () => {
  agency = await createAgency(family.app);
});
afterAll(() => family.app.close());

const call = (...input: Parameters<Family["app"]["call"]>) => family.app.call(...input);
const open = async (token: string) => (await call("guardians.open", { body: { token } })).status;

/** A member of the agency names a guardian of the card. @returns the token of the mailed link. */
async function askFor(cardId: string): Promise<string> {
  const email = family.address();
  const body = guardian(email, { name: "Другой Опекун" });
  expect((await call("guardians.name", { token: agency.booker.token, params: { id: cardId }, body })).status).toBe(200);
  return mailedToken(family.app.context, email);
}

/** A card whose guardian had consented, and whom the agency has replaced by another. */
async function asked(): Promise<{ minor: Minor; token: string }> {
  const minor = await family.shownMinor();
  await represent(family.app, agency, minor.id, ["edit", "board"]);
  return { minor, token: await askFor(minor.id) };
}

const ends: Record<string, (minor: Minor) => ReturnType<typeof call>> = {
  "the model takes the right to edit": ({ owner, id }) =>
    call("representations.set", {
      ...{ token: owner.token, params: { id, agencyId: agency.id }, body: { rights: ["board"] } },
    }),
  "the model ends the representation": ({ owner, id }) =>
    call("representations.end", { token: owner.token, params: { id, agencyId: agency.id } }),
  "the agency releases the card": ({ id }) =>
    call("roster.release", { token: agency.owner.token, params: { id: agency.id, cardId: id } }),
};

it.each(Object.keys(ends))("TL-07 a question that an agency asked a guardian ends when %s", async (how) => {
  const { minor, token } = await asked();
  expect(await open(token)).toBe(200);
  const { status } = (await ends[how]?.(minor)) ?? {};
  expect(status).toBe(200);
  expect(await open(token)).toBe(404);
  expect((await family.answer("confirm", token)).status).toBe(404);
  expect(await family.read(minor)).toMatchObject({ guardian: { state: "unnamed" } });
});

it.each([
  [["photos"], 404, "unnamed"],
  [["edit"], 200, "asked"],
])(
  "TL-07 a card that is claimed with the rights %j: the agency's question answers %i",
  async (rights, status, state) => {
    const id = await addUnclaimed(family.app, agency, { age: 16 });
    const question = await askFor(id);
    const offer = { token: agency.booker.token, params: { id: agency.id, cardId: id }, body: {} };
    const { url } = (await call("roster.invite", offer)).body.data;
    const token = /token=([\w-]+)/.exec(url)?.[1] ?? "";
    const model = await family.app.createUser();
    const taken = await call("claims.accept", { token: model.token, params: { token }, body: { rights } });
    expect(taken.body.data.model).toMatchObject({ guarded: true, guardian: { state } });
    expect(await open(question)).toBe(status);
  },
);

it("TL-07 a guardian who refused the agency's question cannot consent by its link, nor open the card, once the right has ended", async () => {
  const { minor, token } = await asked();
  expect((await family.answer("refuse", token)).status).toBe(200);
  expect(await open(token)).toBe(200);
  await ends["the model takes the right to edit"]?.(minor);
  expect(await open(token)).toBe(410);
  expect((await family.answer("confirm", token)).body.error.code).toBe("guardian.late");
  expect(await family.read(minor)).toMatchObject({ guardian: { state: "refused" } });
});

it("TL-07 the model's own question, a given consent, and that of another agency with the right outlive an agency's right", async () => {
  const own = await family.askedMinor();
  await represent(family.app, agency, own.id, ["edit"]);
  await ends["the model ends the representation"]?.(own);
  expect(await open(await family.tokenOf(own))).toBe(200);

  const { minor, token } = await asked();
  const other = await createAgency(family.app);
  await represent(family.app, other, minor.id, ["edit"]);
  await call("representations.end", { token: minor.owner.token, params: { id: minor.id, agencyId: other.id } });
  expect(await open(token)).toBe(200);
  expect((await family.answer("confirm", token)).status).toBe(200);
  await ends["the agency releases the card"]?.(minor);
  expect(await open(token)).toBe(200);
  expect(await family.read(minor)).toMatchObject({ guardian: { state: "given" } });
});

const setLocale = (userId: string, locale: string) =>
  family.app.context.database.db
    .updateTable("users")
    .set({ locale: locale as "ru" })
    .where("id", "=", userId)
    .execute();

it.each([
  ["ru", "Агентство «$» просит вашего согласия", "Вас указали родителем"],
  ["en", "The agency “$” asks for your consent", "has named you"],
  ["zh", "经纪公司“$”为模特", "填写为监护人"],
])(
  "AGY-29 a question that an agency asks names it, in %s; that of the model does not",
  async (locale, words, ofModel) => {
    const { context } = family.app;
    const id = await addUnclaimed(family.app, agency, { age: 16 });
    const cards = context.database.db.selectFrom("cards").select("user_id").where("id", "=", id);
    await setLocale((await cards.executeTakeFirstOrThrow()).user_id, locale);
    const email = family.address();
    await call("guardians.name", { token: agency.booker.token, params: { id }, body: guardian(email) });
    const [mail] = await mailsTo(context, email);
    expect(mail?.body_text).toContain(words.replace("$", agency.name));
    const own = await family.askedMinor();
    await setLocale(own.owner.id, locale);
    await family.noHurry();
    const next = family.address();
    expect((await family.name(own, guardian(next))).status).toBe(200);
    const [ofOwner] = await mailsTo(context, next);
    expect(ofOwner?.body_text).toContain(ofModel);
    expect(ofOwner?.body_text).not.toContain(words.split("$")[0]);
  },
);

interface Other {
  how: string;
  role?: "viewer" | "booker";
  boards?: string[] | null;
  proposed?: boolean;
  blocked_at?: Date | null;
}

it.each<Other>([
  { how: "whose cards the booker only reads", role: "viewer" },
  { how: "with no board of hers", boards: [] },
  { how: "whose proposal is open", proposed: true },
  { how: "that is blocked", blocked_at: new Date() },
])(
  "AGY-29 a guardian reads the name of the agency that may edit the card, not that of one $how",
  async ({ role = "booker", boards = null, proposed = false, blocked_at = null }) => {
    const { context } = family.app;
    const { db } = context.database;
    const [other, minor] = [await createAgency(family.app), await family.shownMinor()];
    const member = { agency_id: other.id, user_id: agency.booker.id, role };
    await db
      .insertInto("agency_members")
      .values({ ...member, boards })
      .execute();
    await db
      .updateTable("agencies")
      .set({ blocked_at, confirmed_at: new Date(0) })
      .where("id", "=", other.id)
      .execute();
    await represent(family.app, other, minor.id, ["edit"], { proposed });
    await represent(family.app, agency, minor.id, ["edit"]);
    const email = family.address();
    const body = guardian(email, { name: "Другой Опекун" });
    const named = await call("guardians.name", { token: agency.booker.token, params: { id: minor.id }, body });
    expect([named.status, named.body.error]).toEqual([200, undefined]);
    const [mail] = await mailsTo(context, email);
    expect(mail?.body_text).toContain(`«${agency.name}»`);
    expect(JSON.stringify(mail)).not.toContain(other.name);
  },
);
