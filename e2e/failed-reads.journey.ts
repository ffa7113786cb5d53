import { expect } from "@playwright/test";
import { cardPage, newCard, openContacts, phone } from "./owned-card.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, origin, signInAs, test } from "./steps.ts";
import { openWizard, photo } from "./wizard-steps.ts";

test("FL-41 CARD-06 another's card is read without asking for what is its owner's, a draft of one's own is found", async ({
  page,
}) => {
  const { id, owner } = await newCard();
  const draft = (await api("POST", "/models", { token: owner.token })).model;
  const reader = await createAccount();
  await signInAs(page, reader);
  const requested: string[] = [];
  page.on("response", (response) => requested.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.goto(cardPage(id));
  await openContacts(page);
  await expect(page.getByRole("link", { name: phone })).toBeVisible();
  expect(requested).toContain(`200 /api/models/public/${id}`);
  expect(requested.filter((answer) => answer.endsWith(`/api/models/${id}`))).toEqual([]);
  expect(requested.filter((answer) => answer.startsWith("403"))).toEqual([]);

  const own = await page.context().browser()?.newPage({ locale: "ru-RU" });
  if (!own) throw new Error("no browser");
  await signInAs(own, owner);
  await own.goto(cardPage(id));
  await expect(own.getByRole("link", { name: "Изменить" })).toBeVisible();
  await own.goto(cardPage(draft.id));
  await expect(own.getByText("Черновик: его видите только вы")).toBeVisible();
  await own.close();
});

test("FL-42 for who is signed in a search page does not dim while its hearts are on the way", async ({ page }) => {
  const card = await publishCard({ first_name: "Вера", last_name: rareName(), age: 22 });
  const booker = await createAccount();
  await api("POST", `/favorites/${card.id}`, { token: booker.token });
  await signInAs(page, booker);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/search?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const requested = page.waitForRequest("**/api/search?*");
  await page.goto(`${origin()}/search?q=${encodeURIComponent(card.name)}`);
  await requested;
  const heart = page.getByRole("button", { name: `В избранное: ${card.name}` });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.locator("main .opacity-50")).toHaveCount(0);
  answer.resolve();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("FL-33 on a phone a toast covers neither the title nor the step", async ({ page }) => {
  await openWizard(page, await createAccount());
  await page.getByLabel("Добавить фото: бьюти-портрет").setInputFiles(await photo("1.jpg", "#c9a36a"));
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toHaveAttribute("data-mounted", "true");
  // Waits for the final position of the toast.
  await toast.evaluate(async (shown) => void (await Promise.all(shown.getAnimations().map((one) => one.finished))));
  const free = [
    page.getByRole("heading", { level: 1 }),
    page.getByText("Шаг 1 из 8"),
    page.getByRole("button", { name: "Далее" }),
  ];
  for (const place of free) {
    const [box, over] = [await place.boundingBox(), await toast.boundingBox()];
    if (!box || !over) throw new Error("not on screen");
    expect(box.y + box.height <= over.y || over.y + over.height <= box.y).toBe(true);
  }
});

const words = [
  ["", "Этой странице нужен JavaScript", "Загрузка"],
  ["/en", "This page needs JavaScript", "Loading"],
  ["/zh", "此页面需要启用 JavaScript", "加载"],
] as const;

for (const [prefix, said, loading] of words) {
  test(`FL-32 without JavaScript protected pages say what they need at ${prefix || "/"}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "ru-RU" });
    const page = await context.newPage();
    for (const path of ["/create", "/profile", "/favorites", "/reset-password", "/change-email", "/verify-email"]) {
      await page.goto(origin() + prefix + path);
      await expect(page.getByRole("heading", { name: said })).toBeVisible();
      await expect(page.getByText(loading)).toBeHidden();
    }
    await context.close();
  });
}
