import { expect, type Page } from "@playwright/test";
import { cardPage, contactsOf as contacts, newCard, openContacts, phone } from "./owned-card.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Кто что видит" });
const switchOf = (page: Page, contact: string) => panel(page).getByRole("group", { name: contact, exact: true });

test("a model hides her phone, and it goes from a page that is open in another browser", async ({ page, browser }) => {
  const card = await newCard({ agency: "Дом моды" });
  const reader = await createAccount({ firstName: "Олег", lastName: "Зритель" });
  const other = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signInAs(other, reader);
  const subscribed = other
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(card.id)));
  await other.goto(cardPage(card.id));
  await subscribed;
  await openContacts(other);
  await expect(contacts(other).getByText(phone)).toBeVisible();
  await expect(contacts(other)).toContainText("Модель увидит, что вы открывали её контакты");
  await expect(other.getByRole("button", { name: "Связаться с моделью" })).toBeVisible();

  await signInAs(page, card.owner);
  await page.goto(cardPage(card.id));
  await expect(page.getByRole("region", { name: "Кто открывал контакты" })).toContainText("Олег Зритель");
  const toNobody = switchOf(page, "Телефон").getByRole("button", { name: "Никому" });
  await toNobody.click();
  await expect(toNobody).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Сохранено")).toBeVisible();
  await expect(contacts(other).getByText(phone)).toBeHidden();
  await expect(contacts(other)).toContainText("Дом моды");
  await expectAccessible(page);

  await panel(page).getByRole("switch", { name: "Принимать сообщения через сайт" }).click();
  await expect(other.getByRole("button", { name: "Связаться с моделью" })).toBeHidden();
  // One's own card shows everything still.
  await page.reload();
  await expect(contacts(page).getByText(phone)).toBeVisible();
  await expect(toNobody).toHaveAttribute("aria-pressed", "true");
});

test("a model sees her card as a guest, a member and a verified booker get it", async ({ page }) => {
  const { id, owner } = await newCard({ agency: "Дом моды" });
  const body = { contacts: { phone: "verified", email: "nobody" } };
  await api("PUT", `/models/${id}/visibility`, { token: owner.token, body });
  await signInAs(page, owner);
  await page.goto(cardPage(id));
  await panel(page).getByRole("link", { name: "Гость" }).click();
  await expect(page.getByRole("heading", { name: "Так карточку видит гость" })).toBeVisible();
  const seen = page.locator("[inert]");
  await expect(seen).toContainText("видны после входа");
  await expect(seen).not.toContainText("Дом моды");
  await expectAccessible(page);
  const as = page.getByRole("group", { name: "Посмотреть на карточку как" });
  await as.getByRole("button", { name: "Участник" }).click();
  await expect(seen).toContainText("Дом моды");
  await expect(seen).not.toContainText(phone);
  await as.getByRole("button", { name: "Проверенный букер" }).click();
  await expect(seen).toContainText(phone);
  await expect(seen).not.toContainText("vera.lugova@example.com");
  await page.getByRole("link", { name: "Вернуться к своей карточке" }).click();
  await expect(panel(page)).toBeVisible();
  await expect(contacts(page)).toContainText("vera.lugova@example.com");
});

test("an unlisted card opens by its link, and is not indexed", async ({ page }) => {
  const { id, owner } = await newCard();
  const robots = page.locator('meta[name="robots"]');
  await page.goto(cardPage(id));
  await expect(robots).toHaveCount(0);
  await api("PUT", `/models/${id}/visibility`, { token: owner.token, body: { listed: false } });
  await page.goto(cardPage(id));
  await expect(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await expect(robots).toHaveAttribute("content", "noindex");
  const { models } = await api("GET", "/search?limit=100");
  expect(models.map((model: { id: string }) => model.id)).not.toContain(id);
  await signInAs(page, owner);
  await page.goto(`${origin()}/model/${id}`);
  await expect(panel(page).getByRole("switch", { name: "Показывать в поиске" })).toHaveAttribute(
    "aria-checked",
    "false",
  );
  await expect(page.getByText("Карточка открывается только по ссылке")).toBeVisible();
});
