import { expect } from "@playwright/test";
import { chooseByKeys, pressAt, recorded, tabTo } from "./key-steps.ts";
import { api, createAccount, test } from "./steps.ts";
import { fourPhotos, openWizard, photo, step } from "./wizard-steps.ts";

test.use(recorded);

test("a card with photos is made by the keyboard alone", async ({ page }) => {
  const account = await createAccount();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWizard(page, account);
  const next = () => pressAt(page.getByRole("button", { name: "Далее" }));

  const several = page.waitForEvent("filechooser");
  await pressAt(page.getByLabel("Выбрать сразу несколько"));
  await (await several).setFiles(await fourPhotos());
  await expect(page.getByText("Обязательные 4 / 4")).toBeVisible();
  const one = page.waitForEvent("filechooser");
  await pressAt(page.getByLabel("Заменить фото: бьюти-портрет"), "Space");
  await (await one).setFiles([await photo("5.jpg", "#334455", 1000)]);
  await expect(page.getByRole("progressbar", { name: "бьюти-портрет" })).toHaveCount(0);
  const menu = page.getByRole("button", { name: "Действия с фото: бьюти-портрет" });
  await pressAt(menu);
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();

  await next();
  await step(page, 2);
  await tabTo(page.getByLabel("Возраст"));
  await page.keyboard.type("22");
  const city = page.getByRole("combobox", { name: "Город" });
  await tabTo(city);
  await page.keyboard.type("москва");
  await expect(page.getByRole("option", { name: "Москва" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue(/^Москва/);

  await next();
  await step(page, 3);
  await chooseByKeys(page.getByRole("combobox", { name: "Рост" }), "178");
  await chooseByKeys(page.getByRole("combobox", { name: "Талия" }), "60");
  await next();

  await step(page, 4);
  const eyes = page.getByRole("group", { name: "Глаза", exact: true });
  await pressAt(eyes.getByRole("radio").first(), "Space");
  await page.keyboard.press("ArrowRight");
  await expect(eyes.getByRole("radio").nth(1)).toBeChecked();
  await pressAt(page.locator("summary", { hasText: "Типаж и фигура" }), "Enter");
  await pressAt(page.getByRole("checkbox", { name: "high fashion" }), "Space");
  await next();

  await step(page, 5);
  await tabTo(page.getByLabel("Телефон", { exact: true }));
  await page.keyboard.type("+79161234567");
  await next();

  await step(page, 6);
  await next();
  await step(page, 7);
  await tabTo(page.getByLabel("Свои навыки"));
  await page.keyboard.type("фехтование");
  await page.keyboard.press("Enter");
  await pressAt(page.getByRole("button", { name: "Убрать: фехтование" }));
  await expect(page.getByRole("button", { name: "Убрать: фехтование" })).toHaveCount(0);
  await next();

  await step(page, 8);
  await pressAt(page.getByRole("button", { name: "Создать карточку" }));
  await expect(page).toHaveURL(/\/model\/[\w-]{36}\?finished=true$/);
  await pressAt(page.getByRole("link", { name: "Открыть карточку" }));
  await expect(page).toHaveURL(/\/model\/[\w-]{36}$/);
  const [card] = (await api("GET", "/models", { token: account.token })).models;
  expect(card).toMatchObject({ status: "published", age: 22, height: 178, waist: 60, model_type: ["highFashion"] });
  expect(Object.keys(card.photos)).toHaveLength(4);
});
