import { manifestPath } from "@compcard/domain/site-app";
import { expect } from "@playwright/test";
import { startProduct } from "../scripts/tools/product.ts";
import { cachedForOffline, readCaches, startSwitchableProxy } from "./offline-steps.ts";
import { Sent } from "./selection-client-steps.ts";
import { api, createAccount, mailedLink, mailTo, origin, test } from "./steps.ts";

test.use({ serviceWorkers: "allow" });

test("the site can be installed: the browser finds nothing wrong with its manifest, and its icons answer", async ({
  page,
}) => {
  await page.goto(`${origin()}/about`);
  await cachedForOffline(page);
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", manifestPath("ru"));
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  for (const { src } of JSON.parse(String(data)).icons) {
    expect((await page.request.get(origin() + src)).headers()["content-type"]).toBe("image/png");
  }
  for (const icon of await page.locator("link[rel*=icon]").all()) {
    expect((await page.request.get(origin() + (await icon.getAttribute("href")))).status()).toBe(200);
  }
});

test("an address with a secret is nobody's key: neither a link to a selection nor the token of a mail", async ({
  page,
}) => {
  const sent = await Sent.of(1);
  const { url } = await sent.link();
  await page.goto(`${origin()}/about`);
  await cachedForOffline(page);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(sent.cards[0]?.name as string);
  const { email } = await createAccount();
  await api("POST", "/auth/forgot-password", { body: { email } });
  await expect.poll(async () => (await mailTo(email)).text).toContain("/reset-password?token=");
  const mailed = await mailedLink(email, "reset-password");
  await page.goto(mailed);
  // Visible content is cached in its order: after this one, the others would be there.
  await cachedForOffline(page, "/reset-password");
  const addresses = (await readCaches(page)).map((stored) => stored.url);
  const secret = mailed.split("=")[1] as string;
  expect(addresses.filter((address) => address.includes(secret) || address.includes("/s/"))).toEqual([]);
});

test("a newer version is announced, and starts with the button and not before", async ({ page }) => {
  const proxy = await startSwitchableProxy();
  await page.goto(`${proxy.origin}/about`);
  await cachedForOffline(page);
  proxy.worker = (script) => `${script}\n// newer`;
  await page.reload();
  await expect(page.getByText("Вышла новая версия сайта")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole("button", { name: "Обновить" }).click();
  await page.waitForFunction(() => !("isOld" in window));
  await expect(page.getByText("Вышла новая версия сайта")).toBeHidden();
  proxy.close();
});

test("OFFLINE=off: what browsers had is sent away, and nothing stays of what came meanwhile", async ({ page }) => {
  const proxy = await startSwitchableProxy();
  await page.goto(`${proxy.origin}/about`);
  await cachedForOffline(page);
  const without = await startProduct({ OFFLINE: "off" });
  proxy.behind = without.origin;
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // A picture is still being stored when everything is deleted.
  await page.evaluate(async () => void (await (await caches.open("photos")).put("/media/late", new Response("late"))));
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  proxy.close();
  await without.stop();
});
