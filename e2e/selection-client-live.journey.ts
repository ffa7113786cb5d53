import { expect, type Page } from "@playwright/test";
import { enterName, openLink, Sent } from "./selection-client-steps.ts";
import { expectAccessible, origin, test } from "./steps.ts";

const heading = (page: Page, level = 2) => page.getByRole("heading", { level }).first();
const vote = (page: Page, name: string) =>
  page.getByRole("group", { name: /^Ваш ответ/ }).getByRole("button", { name });

/** Opens the link and waits until it receives changes. */
async function openLive(page: Page, url: string): Promise<void> {
  const subscribed = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("selectionId")));
  await openLink(page, url);
  await subscribed;
}

test("answers without a connection wait on the device and go out with it, the last word of each", async ({
  page,
  context,
}) => {
  const sent = await Sent.of(2);
  const { url } = await sent.link();
  await openLink(page, url);
  await vote(page, "да").click();
  await enterName(page, "Оля");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes"]);
  // The next one came; back to her.
  await page.getByRole("button", { name: "Предыдущая модель" }).click();

  await context.setOffline(true);
  await vote(page, "нет").click();
  await page.getByLabel("Комментарий").fill("Слишком высокая");
  await page.getByRole("button", { name: "Следующая модель" }).click();
  await vote(page, "нет").click();
  await vote(page, "может быть").click();
  await page.getByRole("button", { name: "Сообщить, что готово" }).click();
  await expect(page.getByText("Нет связи. 2 ответа ждут связи")).toBeInViewport();
  await expect(page.getByText(/Нет связи/)).toHaveCount(1);
  await expectAccessible(page);
  expect(await sent.votes()).toEqual(["Оля: 0 yes"]);

  await context.setOffline(false);
  await expect(page.getByText("Все ответы отправлены")).toBeVisible();
  expect(await sent.votes()).toEqual(["Оля: 0 no Слишком высокая", "Оля: 1 maybe"]);
  await expect.poll(() => sent.isDone("Оля")).toBe(true);
});

test("answers and words of a page that was closed without a connection go out when the link is opened again", async ({
  page,
  context,
}) => {
  const sent = await Sent.of(2);
  const { url } = await sent.link();
  await openLink(page, url);
  await vote(page, "да").click();
  // The question for a name is a part of its own, which has to be there.
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.setOffline(true);
  await enterName(page, "Оля");
  // The next one came.
  await page.getByLabel("Комментарий").fill("Берём");
  await page.close();
  await context.setOffline(false);
  expect(await sent.votes()).toEqual([]);

  const again = await context.newPage();
  await openLink(again, url);
  // The card on screen is the first one; the words are of the other.
  await expect(again.getByText(/^1 из 2/)).toBeVisible();
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes", "Оля: 1 null Берём"]);
});

test("an unpublished card leaves an open page at once, and a vote on it is reported and stored", async ({
  page,
  context,
}) => {
  const sent = await Sent.of(3);
  const [anna, vera] = sent.cards;
  const { url } = await sent.link();
  await openLive(page, url);
  await expect(page.getByText(/^1 из 3/)).toBeVisible();
  await sent.set(anna, "draft");
  await expect(page.getByText(/^1 из 2/)).toBeVisible();
  await expect(heading(page)).toHaveText(vera?.name as string);

  await vote(page, "да").click();
  await enterName(page, "Оля");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 1 yes"]);
  // The next one came; back to her.
  await page.getByRole("button", { name: "Предыдущая модель" }).click();
  await context.setOffline(true);
  await vote(page, "нет").click();
  await page.getByLabel("Комментарий").fill("Жаль");
  await page.getByRole("button", { name: "Следующая модель" }).click();
  await sent.set(vera, "draft");
  await context.setOffline(false);
  await expect(page.getByText(`${vera?.name}: модели больше нет в подборке, ответ не отправлен`)).toBeVisible();
  await expect(page.getByText("Жаль")).toBeVisible();
  await expectAccessible(page);
  await sent.set(vera, "published");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 1 no Жаль"]);
});

test("SL-25 standing, notes and order change on an open page, and a closed link closes it", async ({ page }) => {
  const sent = await Sent.of(2);
  const [anna, vera] = sent.cards;
  const { url, close } = await sent.link();
  await openLive(page, url);
  // Her status for the job is not stated yet.
  await expect(page.getByText("даты свободны")).toBeHidden();
  await vote(page, "да").click();
  await enterName(page, "Оля");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes"]);
  // The next one came; back to her.
  await page.getByRole("button", { name: "Предыдущая модель" }).click();
  // No words get out before the link is closed, however long that takes.
  await page.route("**/votes/*", () => {});
  await page.getByLabel("Комментарий").pressSequentially("Пишу ");
  await sent.place([{ id: vera?.id }, { id: anna?.id, standing: "on_hold", note: "До пятницы" }]);
  // The card on screen stays, and so does the text that is being typed.
  await expect(page.getByText("на опционе")).toBeVisible();
  await expect(page.getByText(/^2 из 2/)).toBeVisible();
  await page.getByLabel("Комментарий").pressSequentially("и пишу");
  await expect(page.getByLabel("Комментарий")).toHaveValue("Пишу и пишу");
  await expect(page.getByText("До пятницы")).toBeVisible();
  await expect(page.getByText(/^по состоянию на\s\d+/)).toBeVisible();

  await close();
  await expect(heading(page, 1)).toHaveText("Ссылка больше не открывается");
  await expect(page.getByRole("listitem").filter({ hasText: `${anna?.name} — да` })).toContainText("Пишу и пишу");
  await expectAccessible(page);
  await expect(page.getByRole("main").getByRole("link", { name: "На главную" })).toBeVisible();
});

test("a link that does not open shows it, and opens when it can", async ({ page }) => {
  const sent = await Sent.of(1);
  const { url } = await sent.link();
  const refusal = { code: "request.too_many", message: "too many" };
  await page.route("**/open", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "3600" }, json: { success: false, error: refusal } }),
  );
  await openLink(page, url);
  await expect(heading(page, 1)).toHaveText("Подборка не открылась");
  await expectAccessible(page);
  await page.unroute("**/open");
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(heading(page)).toHaveText(sent.cards[0]?.name as string);
});

test("an empty selection, an unknown link and a comment that is too long are reported, and lose nothing", async ({
  page,
}) => {
  const empty = await Sent.of(0);
  await openLink(page, (await empty.link()).url);
  await expect(page.getByRole("heading", { name: "В подборке пока никого нет" })).toBeVisible();
  await expectAccessible(page);

  for (const token of ["nobody-made-this", "x".repeat(250)]) {
    await openLink(page, `${origin()}/s/${token}`);
    await expect(heading(page, 1)).toHaveText("Ссылка больше не открывается");
  }
  await expectAccessible(page);

  const sent = await Sent.of(1);
  const { url } = await sent.link();
  await openLink(page, url);
  const words = "очень ".repeat(2_000);
  await page.getByLabel("Комментарий").fill(words);
  await page.getByLabel("Комментарий").blur();
  await expect(page.getByText(/Длиннее 1.000 знаков/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Комментарий")).toHaveValue(words);
  await page.getByLabel("Комментарий").fill("<b>Хороша</b>");
  await page.getByLabel("Комментарий").blur();
  await enterName(page, "Оля");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 null <b>Хороша</b>"]);
});

test("SL-31 a page that slept for an hour shows no error on return, and how the selection stands now", async ({
  page,
}) => {
  const sent = await Sent.of(2);
  const [anna, vera] = sent.cards;
  const { url } = await sent.link({ lang: "ru", title: "Показ для Nike" });
  await page.clock.install();
  await page.addInitScript(() => {
    const seen = { state: "visible" };
    Object.defineProperty(document, "visibilityState", { get: () => seen.state });
    window.addEventListener("test-visibility", (event) => {
      seen.state = (event as CustomEvent<string>).detail;
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const see = (state: string) =>
    page.evaluate((detail) => void window.dispatchEvent(new CustomEvent("test-visibility", { detail })), state);
  // The connection for changes is lost while it sleeps, and what is tried meanwhile fails.
  let asleep = false;
  await page.routeWebSocket("**/ws", (socket) => {
    if (asleep) void socket.close();
    else socket.connectToServer();
  });
  await page.route("**/open", (route) => (asleep ? route.abort() : route.continue()));
  await openLink(page, url);
  await expect(heading(page, 1)).toHaveText("Показ для Nike");
  await vote(page, "да").click();
  await enterName(page, "Оля");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes"]);

  asleep = true;
  await see("hidden");
  await sent.place([{ id: vera?.id, note: "До пятницы" }, { id: anna?.id }]);
  await page.clock.fastForward("01:00:00");
  // The network of a device that wakes up comes a moment later than its page.
  const tried = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/open"));
  await see("visible");
  await tried;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(heading(page, 1)).toHaveText("Показ для Nike");
  asleep = false;
  await see("hidden");
  await see("visible");
  await expect(page.getByText("До пятницы")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
