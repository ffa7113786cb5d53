import { type Audience, contactKinds } from "@compcard/domain/cards/visibility";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../../scripts/tools/product.ts";
import { expectOwnHost, foreignRequests } from "../own-host.ts";
import { type Account, api, freshEmail, mailTo, password, signInAs, test } from "../steps.ts";

const admin = "moderator@example.com";
const domain = "dommody.example";
let product: Product;
/** A card for each switch, which all its contacts stand at. */
const cards: string[] = [];
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  const { token } = await enroll(admin);
  await call("PUT", "/desk/domains", { token, body: { domain, company: "Дом моды" } });
  // This runs again for each test that one worker runs after another.
  cards.length = 0;
  for (const audience of Object.keys(signs) as Audience[]) cards.push(await publishFor(audience));
});
test.afterAll(() => product.stop());

const call = (method: string, path: string, input: { token?: string; body?: unknown } = {}) =>
  api(method, path, { ...input, on: product.origin });

async function enroll(email = freshEmail()): Promise<Account> {
  const person = { email, password, confirmPassword: password, firstName: "Олег", lastName: "Зритель" };
  const consents = ["processing", "publication"];
  return { email, password, ...(await call("POST", "/auth/register", { body: { ...person, consents } })) };
}

/** A word and the beginning of a number that stand in the contacts of the card with this switch and nowhere else. */
const signs = {
  members: ["throstle", "7900003311"],
  verified: ["bullfinch", "7900003322"],
  nobody: ["goldcrest", "7900003333"],
} satisfies Record<Audience, [string, string]>;
const signOf = (audiences: readonly Audience[]) => new RegExp(audiences.flatMap((one) => signs[one]).join("|"), "i");

async function publishFor(audience: Audience): Promise<string> {
  const [word, number] = signs[audience];
  const { token } = await enroll();
  const body = {
    ...{ first_name: "Канарея", last_name: "Лесная", age: 24, height: 178, location: "Москва, Россия" },
    ...{ phone: `+${number}1`, whatsapp: `+${number}2`, email: `${word}@example.com` },
    ...{ agency: `${word} agency`, booker: `${word} booker` },
    social_media: { instagram: `https://instagram.com/${word}`, wechat: `${word}wechat` },
  };
  const { model } = await call("POST", "/models", { token, body });
  const contacts = Object.fromEntries(contactKinds.map((kind) => [kind, audience]));
  await call("PUT", `/models/${model.id}/visibility`, { token, body: { contacts } });
  return model.id;
}

async function verify({ token }: Account): Promise<void> {
  const email = `${crypto.randomUUID()}@${domain}`;
  const body = { company: "Дом моды", role: "Кастинг-директор", site: domain, email };
  await call("POST", "/bookers/application", { token, body });
  const link = /token=([\w-]+)/.exec((await mailTo(email, product.dataDir)).text ?? "")?.[1];
  await call("POST", "/bookers/confirm", { body: { token: link } });
}

/** Somebody with all the cards among their favorites, in a selection that they send, and in a saved search. */
async function newReader(isBooker: boolean) {
  const reader = await enroll();
  if (isBooker) await verify(reader);
  const { token } = reader;
  for (const id of cards) await call("POST", `/favorites/${id}`, { token });
  const { selection } = await call("POST", "/selections", { token, body: { name: "Показ", cards } });
  const { link } = await call("POST", `/selections/${selection.id}/links`, { token, body: { name: "для Nike" } });
  await call("POST", "/searches", { token, body: { name: "Все", query: "minAge=20", notify: false } });
  return { reader, selectionId: selection.id as string, secret: link.url.split("/s/")[1] as string };
}

/** Every response that a page receives, and the pending ones. */
function listen(page: Page): { shown: string[]; pending: Set<Promise<unknown>> } {
  const shown: string[] = [];
  const pending = new Set<Promise<unknown>>();
  page.on("response", (response) => {
    if (!/\/api\/|^text\/html/.test(`${new URL(response.url()).pathname} ${response.headers()["content-type"]}`))
      return;
    const reading = response
      .text()
      .then((text) => void shown.push(`${response.url()} ${text}`))
      // A response to a page that was left cannot be read.
      .catch(() => {})
      .finally(() => pending.delete(reading));
    pending.add(reading);
  });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void shown.push(`live ${payload}`)));
  return { shown, pending };
}

/** On a card with contacts that the reader may open, presses the button that does. */
async function openContacts(page: Page): Promise<void> {
  const contacts = page.locator('section[aria-labelledby="contacts-title"]');
  const button = contacts.getByRole("button");
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(contacts.locator("dl")).toBeVisible();
}

/** Contacts that their switches hide from each reader, and those that they show. */
const readers: [string, { isBooker: boolean; locale: Locale; shut: Audience[]; open: Audience[] }][] = [
  ["member", { isBooker: false, locale: "zh", shut: ["verified", "nobody"], open: ["members"] }],
  ["verified booker", { isBooker: true, locale: "ru", shut: ["nobody"], open: ["members", "verified"] }],
];

for (const [who, { isBooker, locale, shut, open }] of readers)
  test(`FL-05 CARD-04 NAV-01 a ${who} who opens every page meets no contact that a switch keeps, and no page asks another host: ${locale}`, async ({
    page,
  }) => {
    // Some thirty pages, each until it rests.
    test.setTimeout(1_800_000);
    const { reader, selectionId, secret } = await newReader(isBooker);
    await signInAs(page, reader);
    const { shown, pending } = listen(page);
    const foreign = foreignRequests(page, product.origin);
    const [any = ""] = cards;
    const plain = Object.values(paths)
      .map((address) => (address as (id: string) => string)(any))
      .filter((path) => !path.includes(any));
    const read = [
      ...[...plain, "/nothing"],
      ...cards.map((id) => paths.card(id)),
      ...[paths.selection(selectionId), paths.selection(selectionId, { view: "answers" }), paths.shared(secret)],
    ];
    const visit = async (path: string) => {
      shown.length = 0;
      expectOwnHost(await page.goto(product.origin + inLanguage(path, locale)));
      await page.waitForLoadState("networkidle");
      await openContacts(page);
      await Promise.all(pending);
    };
    let met = "";
    for (const path of read) {
      await visit(path);
      const text = [await page.content(), ...shown].join("\n").replaceAll(/(?<=\d)[\s()-]+(?=\d)/g, "");
      expect([path, signOf(shut).exec(text)?.[0], ...foreign]).toEqual([path, undefined]);
      met += text;
    }
    // Open contacts do appear, so the search covers the places where hidden ones would.
    for (const audience of open) expect(met).toMatch(signOf([audience]));

    // A question finds by what is hidden as many as by what nobody has written.
    const find = async (word: string) => {
      await visit(paths.search(new URLSearchParams({ agency: `${word} agency` })));
      const byAgency = await page.locator('main a[href*="/model/"]').count();
      await visit(paths.search(new URLSearchParams({ q: word })));
      return [byAgency, await page.locator('main a[href*="/model/"]').count()];
    };
    const nothing = await find("wagtail");
    for (const audience of shut) expect(await find(signs[audience][0])).toEqual(nothing);
  });
