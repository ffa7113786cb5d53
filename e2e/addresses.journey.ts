import { expect } from "@playwright/test";
import routes from "../web/app/routes.ts";
import { newCard } from "./owned-card.ts";
import { api, createAccount, freshEmail, mailedLink, mailTo, origin, test } from "./steps.ts";

/** Patterns of pages about one thing or behind one token, from the route table. */
const patterns = (routes[0]?.children ?? []).map(({ path = "" }) => `/${path}`).filter((path) => path.includes("/:"));

const prefixes = ["", "/en", "/zh"];
/** The status of an address itself, without the redirect of a clean one. */
const statusOf = async (path: string) => (await fetch(origin() + path, { redirect: "manual" })).status;

test("TL-13 what cannot be an id, a token or a name is the 404 page on every page, never a failure", async () => {
  const wrong = ["%00", "x%00", "%ff", "%E0%A4%A", "%", "undefined", "x".repeat(400), "%EF%BF%BD"];
  for (const prefix of prefixes)
    for (const value of wrong) {
      for (const pattern of patterns) {
        const path = prefix + pattern.replace(/:\w+/, value).replace("/*", "");
        expect([path, await statusOf(path)]).toEqual([path, 404]);
      }
      for (const path of ["/docs", "/media", "/calendar", "/assets", "", "/model/x"])
        expect([path + value, await statusOf(`${path}/${value}`)]).toEqual([path + value, 404]);
    }
});

test("TL-41 a link that is unknown answers 404 on the page that explains it", async ({ page }) => {
  const token = "x".repeat(64);
  const pages = ["/claim", "/guardian", "/agency/join", "/agency/confirm", "/bookers/confirm", "/verify-email"];
  const others = [
    "/reset-password",
    "/change-email",
    "/searches/off",
    "/selections/off",
    "/sends/off",
    "/figures/off",
    "/options/off",
    "/Figures/off",
  ];
  for (const prefix of prefixes) {
    for (const path of [...pages, ...others]) {
      expect([path, await statusOf(`${prefix}${path}?token=${token}`)]).toEqual([path, 404]);
      // A tab that has its token already.
      expect([path, await statusOf(prefix + path)]).toEqual([path, 200]);
    }
    for (const path of ["/s/", "/confirm/", "/options/answer/", "/m/", "/a/", "/model/"])
      expect([path, await statusOf(prefix + path + token)]).toEqual([path, 404]);
  }
  for (const path of ["/agency/confirm", "/bookers/confirm", "/change-email", "/reset-password"]) {
    await page.goto(`${origin()}${path}?token=${token}`);
    await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();
  }
  for (const path of ["/searches/off", "/selections/off", "/sends/off", "/figures/off", "/options/off"]) {
    await page.goto(`${origin()}${path}?token=${token}`);
    await expect(page.getByRole("alert")).toContainText(/устарела/);
  }
});

test("TL-41 the page of a dead link has words that need no script", async ({ browser }) => {
  const token = "x".repeat(64);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "ru-RU" })).newPage();
  const mailed = ["/claim", "/guardian", "/verify-email", "/reset-password", "/change-email", "/agency/confirm"];
  const others = ["/bookers/confirm", "/searches/off", "/selections/off", "/sends/off", "/figures/off", "/options/off"];
  const ofPaths = [`/confirm/${token}`, `/options/answer/${token}`];
  for (const path of [...[...mailed, ...others].map((path) => `${path}?token=${token}`), ...ofPaths]) {
    await plain.goto(origin() + path, { waitUntil: "commit" });
    await expect(plain.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(plain.getByText("Загрузка"), path).toHaveCount(0);
  }
  await plain.goto(`${origin()}/agency/join?token=${token}`, { waitUntil: "commit" });
  await expect(plain.getByText("Приглашение использовано, устарело или отозвано")).toBeVisible();
  await plain.context().close();
});

test("TL-41 a selection's link answers 404 once it is withdrawn, with words that need no script", async ({
  browser,
}) => {
  const { token } = await createAccount();
  const { selection } = await api("POST", "/selections", { token, body: { name: "Показ" } });
  const path = `/selections/${selection.id}/links`;
  const { link } = await api("POST", path, { token, body: { name: "Nike" } });
  const { pathname } = new URL(link.url);
  expect(await statusOf(pathname)).toBe(200);
  await api("DELETE", `${path}/${link.id}`, { token });
  expect(await statusOf(pathname)).toBe(404);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "ru-RU" })).newPage();
  await plain.goto(origin() + pathname, { waitUntil: "commit" });
  await expect(plain.getByRole("heading", { name: "Ссылка больше не открывается" })).toBeVisible();
  await plain.context().close();
});

test("TL-42 a page whose address ends in signs of a chat leads to the clean address", async ({ page }) => {
  const { id, owner } = await newCard();
  const handle = `anna-${process.pid}`;
  await api("PUT", `/models/${id}/handle`, { token: owner.token, body: { handle } });
  const { selection } = await api("POST", "/selections", { token: owner.token, body: { name: "Показ", cards: [id] } });
  const { link } = await api("POST", `/selections/${selection.id}/links`, {
    token: owner.token,
    body: { name: "Nike" },
  });
  for (const sign of ["。", ".", ")", "）！", "%20", "\u200b", "»", "%2522"]) {
    for (const path of [`/model/${id}`, `/en/model/${id}`, new URL(link.url).pathname, `/agency/${id}`]) {
      const answer = await fetch(`${origin()}${path}${sign}`, { redirect: "manual" });
      expect([path + sign, answer.status, answer.headers.get("location")]).toEqual([path + sign, 302, path]);
    }
    expect((await fetch(`${origin()}/m/${handle}${sign}`)).url).toBe(`${origin()}/model/${id}`);
  }
  // No other site's, however many slashes an address begins with.
  const tricked = await fetch(`${origin()}//other.example/x。`, { redirect: "manual" });
  expect(tricked.headers.get("location")).toBe("/other.example/x");

  const email = freshEmail();
  const body = { email, password: "Podium7x", confirmPassword: "Podium7x", firstName: "Ия", lastName: "Ким" };
  await api("POST", "/auth/register", { body });
  await mailTo(email);
  await page.goto(`${await mailedLink(email, "verify-email")}。）`);
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
});
