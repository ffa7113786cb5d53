import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listUsers } from "../../src/features/accounts/operator/usecases.ts";
import { openCardLines } from "../../src/features/card-import/lines.ts";
import { importCards } from "../../src/features/card-import/usecases.ts";
import type { TestApp, TestUser } from "../app.ts";
import { guardian } from "../guardians/fixtures.ts";
import { mailedCode, mailedToken } from "../mails.ts";
import { type Moderation, openModeration } from "../moderation/fixtures.ts";

let moderation: Moderation;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  moderation = await openModeration();
  ({ app, admin } = moderation);
});
afterAll(() => app.close());

/** ASCII characters as a Chinese keyboard types them. */
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) as number) + 0xfee0));

interface Person {
  /** Spellings of one address; the first is the stored one. */
  emails: [string, ...string[]];
  ofGuardian: [string, ...string[]];
  /** Part of the address that an operator types. */
  part: string;
  /** An address of the account's own mailbox, so no guardian's. */
  tagged: string;
  password: string;
  first: string;
  last: string;
  /** Spellings of both names together. */
  names: string[];
}

const people: Person[] = [
  {
    emails: [
      "йорк.7@xn--e1afmkfd.xn--p1ai",
      "Йорк.7@Пример.РФ",
      " йорк.7@пример.рф ".normalize("NFD"),
      "йорк．７＠ПРИМЕР。рф",
      "ЙОРК.7@XN--E1AFMKFD.XN--P1AI",
    ],
    ofGuardian: ["вера@xn--80a1acny.xn--p1ai", "Вера@Почта.РФ", "вера＠почта．рф"],
    part: "7＠пример。РФ",
    tagged: "ЙОРК.7+мама@пример.рф",
    password: "Парольный7й",
    first: "Алёна",
    last: "Йоргенсен-О’Нил",
    names: ["алена йоргенсен-о'нил", "АЛЁНА  ЙОРГЕНСЕН-О`НИЛ", "Алёна Йоргенсен-Оʼнил".normalize("NFD")],
  },
  {
    emails: [
      "zoe.lane@example.com",
      "Zoe.Lane@EXAMPLE.com",
      fullWidth("zoe.lane@example.com"),
      "zoe.lane@example。com",
      `${fullWidth("ZOE.lane")}@Example.com `,
    ],
    ofGuardian: ["vera.lane@example.com", "VERA.LANE@example.com", fullWidth("Vera.Lane@example.com")],
    part: fullWidth("ZOE.LANE"),
    tagged: fullWidth("Zoe.Lane+Mum@example.com"),
    password: "Zoé-Lané-7",
    first: "Zoë",
    last: "O’Łane",
    names: ["zoe o'lane", "ZOË  OʼŁANE".normalize("NFD"), `${fullWidth("Zoe")} O‘Lane`],
  },
];

async function take(lines: string) {
  const file = join(app.context.config.dataDir, "cards.ndjson");
  await writeFile(file, lines);
  return importCards(app.context, openCardLines(file), async () => {});
}

it.each(people)(
  "SL-11 SL-12 SL-43 every spelling of $first $last is one person, from sign-up to the moderators",
  async (person) => {
    const { emails, ofGuardian, part, tagged, password, first, last, names } = person;
    const [stored, ...others] = emails;
    const passwords = [password.normalize("NFD"), password.normalize("NFC")];

    // Sign-up, the code of the mail, and a second sign-up.
    const signUp = (email: string) =>
      app.call("auth.register", {
        body: { email, password: passwords[0], confirmPassword: passwords[1], firstName: first, lastName: last },
      });
    const made = await signUp(others[0] as string);
    expect(made.status).toBe(201);
    const userId: string = made.body.data.user.id;
    const code = fullWidth(await mailedCode(app.context, stored));
    expect((await app.call("auth.verifyEmail", { body: { email: others[1], code } })).status).toBe(200);
    for (const email of emails) expect((await signUp(email)).body.error?.code, email).toBe("account.exists");

    // Sign-in.
    let token = "";
    for (const email of emails) {
      for (const typed of passwords) {
        const { body } = await app.call("auth.login", { body: { email, password: typed } });
        expect(body.data?.user.id, email).toBe(userId);
        token = body.data.token;
      }
    }
    const change = await app.call("auth.changeEmail", { token, body: { email: others[2] } });
    expect(change.body.error?.code).toBe("account.same_email");

    // A guardian's consent: theirs to give, however the address is written, and never the model's own.
    const card = { first_name: first, last_name: last, age: 17 };
    const minor: string = (await app.call("cards.create", { token, body: card })).body.data.model.id;
    const name = (email: string, more = {}) =>
      app.call("guardians.name", { token, params: { id: minor }, body: guardian(email, more) });
    for (const email of [...emails, tagged])
      expect((await name(email)).body.error?.code, email).toBe("guardian.own_address");
    expect((await name(ofGuardian[1] as string)).status).toBe(200);
    const consent = { token: await mailedToken(app.context, ofGuardian[0]) };
    expect((await app.call("guardians.confirm", { body: consent })).status).toBe(200);
    for (const email of ofGuardian)
      for (const more of [{}, { name: " ВЕРА  Опекун", contact: "+7 777 000\u00a011\u00a022" }]) {
        const again = await name(email, more);
        expect(again.body.data.model.guardian.state, email).toBe("given");
      }

    // An import of the same table as other programs save it.
    const line = { first_name: first, last_name: last, height: 181, additional_info: "Импорт" };
    expect(await take(JSON.stringify(line))).toMatchObject({ made: 1, there: 0 });
    for (const again of [
      JSON.stringify(line).normalize("NFD"),
      JSON.stringify(line, null, 1).replace(/\n */g, "  "),
      JSON.stringify({ ...line, first_name: ` ${first.toUpperCase()}`, last_name: `${last}\u00a0` }),
    ])
      expect(await take(again), again).toMatchObject({ made: 0, there: 1 });

    // Search and its suggestions.
    for (const q of [...names, `${last} ${first}`]) {
      const found = await app.call("search.find", { query: { q } });
      expect(found.body.data.models, q).toMatchObject([{ first_name: first, last_name: last, height: 181 }]);
      const { suggestions } = (await app.call("search.suggestions", { query: { q } })).body.data;
      expect(suggestions, q).toEqual([`${first} ${last}`]);
    }

    // Moderators find the account by address and name, and a card by the address on it.
    const shown = await app.createUser();
    await moderation.publish(shown, { first_name: "Другая", last_name: "Модель", email: others[0] });
    const asAdmin = { token: admin.token };
    const find = async (q: string) => {
      const { people } = (await app.call("moderation.listPeople", { ...asAdmin, query: { q } })).body.data;
      return people.map(({ id }: { id: string }) => id);
    };
    for (const email of emails) expect((await find(email)).toSorted(), email).toEqual([userId, shown.id].toSorted());
    for (const q of names) expect(await find(q), q).toContain(userId);
    for (const q of [...emails, ...names, part])
      expect(
        (await listUsers(app.context, q, 5)).map(({ id }) => id),
        q,
      ).toContain(userId);
    for (const email of emails) {
      const named = await app.call("moderation.appointModerator", { ...asAdmin, body: { email } });
      expect(
        named.body.data?.moderators.map(({ id }: { id: string }) => id),
        email,
      ).toEqual([userId]);
    }

    // A block holds for every spelling.
    const params = { id: userId };
    expect((await app.call("moderation.block", { ...asAdmin, params, body: { reason: "Обман" } })).status).toBe(200);
    for (const email of emails) {
      const refused = await app.call("auth.login", { body: { email, password: passwords[0] } });
      expect(refused.body.error?.code, email).toBe("account.blocked");
      expect((await signUp(email)).body.error?.code, email).toBe("account.exists");
    }
  },
);

it("SL-43 an import finds the cards that an earlier version imported from lines without an id", async () => {
  const line = { first_name: "Zoë", height: 181 };
  await take(JSON.stringify({ ...line, id: "38a18b1f-99c9-8a3f-aa3c-978fd5faaa75" }));
  const twice = `${JSON.stringify(line)}\n${JSON.stringify(line)}`;
  expect(await take(twice)).toMatchObject({ made: 1, there: 1 });
  expect(await take(twice)).toMatchObject({ made: 0, there: 2 });
});
