import { expect } from "@playwright/test";
import { newCard } from "./owned-card.ts";
import { type Account, api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { choose, fourPhotos, next, openWizard, step, touch } from "./wizard-steps.ts";

const ownCards = async ({ token }: Account) => (await api("GET", "/models", { token })).models;

test("WIZ-01 WIZ-03 WIZ-12 PHOTO-01 a model makes her first card on a phone in eight steps", async ({ page }) => {
  const account = await createAccount();
  await openWizard(page, account);
  await expect(page.getByRole("button", { name: "Назад" })).toBeDisabled();
  await expect(page.getByText("Обязательные 0 / 4")).toBeVisible();
  await page.getByLabel("Выбрать сразу несколько").setInputFiles(await fourPhotos());
  await expect(page.getByText("Обязательные 4 / 4")).toBeVisible();
  await expect(page.getByText("Всего 4 / 7")).toBeVisible();
  await expectAccessible(page);

  await next(page);
  await step(page, 2);
  await expect(page.getByLabel("Имя")).toHaveValue("Анна");
  await page.getByLabel("Возраст").fill("22");
  await page.getByRole("combobox", { name: "Город" }).fill("моск");
  await page.getByRole("option", { name: "Москва" }).click();

  await next(page);
  await step(page, 3);
  await page.getByRole("combobox", { name: "Рост" }).click();
  await expect(page.getByRole("option", { name: "175 см" })).toBeInViewport();
  await page.getByRole("option", { name: "178 см" }).click();
  await choose(page, "Грудь", "84 см 33″");
  await choose(page, "Талия", "60 см 23½″");
  await choose(page, "Бёдра", "89 см 35″");
  await choose(page, "Обувь", "EU 38,5");
  await touch(page, "Одежда", "XS");

  await next(page);
  await step(page, 4);
  await touch(page, "Глаза", "зелёные");
  await page.locator("summary", { hasText: "Типаж и фигура" }).click();
  await touch(page, "Типаж", "славянский");
  await touch(page, "Тип модели", "high fashion");

  await next(page);
  await step(page, 5);
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByLabel("Телефон", { exact: true }).fill("+7 916 123-45-67");
  await page.getByRole("combobox", { name: "Агентство" }).click();
  await page.getByRole("option", { name: "Без агентства" }).click();
  await touch(page, "Соцсети", "Telegram");
  await page.getByLabel("Ссылка или имя: Telegram").fill("@annakov");

  await next(page);
  await step(page, 6);
  await touch(page, "Татуировки", "руки");
  await touch(page, "Татуировки", "нет");
  await page.getByLabel("Другие языки").fill("латынь");
  await page.getByRole("button", { name: "Добавить язык" }).click();
  await page.getByLabel("Уровень: латынь").selectOption({ label: "Свободный" });

  await next(page);
  await step(page, 7);
  await touch(page, "Типы съёмок", "лукбук");
  await touch(page, "Навыки", "дефиле");
  await page.getByLabel("Свои навыки").fill("фехтование");

  await next(page);
  await step(page, 8);
  await expect(page.getByRole("heading", { name: "Анна Ковалёва" })).toBeVisible();
  await expect(page.getByText("22 года · Москва, Россия")).toBeVisible();
  await expect(page.getByText("84–60–89")).toBeVisible();
  await expect(page.getByText("Не хватает фотографий")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Создать карточку" }).click();

  await expect(page).toHaveURL(/\/model\/[\w-]{36}\?finished=true$/);
  await expect(page.getByText("Ваша первая карточка готова")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Карточка готова" })).toBeFocused();
  // The printed card turns over by itself; its front comes back at a press.
  await expect(page.getByRole("img", { name: "Оборот: Анна Ковалёва" })).toBeVisible();
  const turn = page.getByRole("button", { name: "Перевернуть" });
  await expect(turn).toHaveAttribute("aria-pressed", "true");
  await turn.click();
  await expect(page.getByRole("img", { name: "Лицевая сторона: Анна Ковалёва" })).toBeVisible();
  const vk = page.getByRole("link", { name: "ВКонтакте" });
  await expect(vk).toHaveAttribute("href", /^https:\/\/vk\.com\/share\.php\?url=.+%2Fmodel%2F/);
  await page.getByRole("button", { name: "WeChat" }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByRole("img", { name: /Анна Ковалёва/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  const [card, ...others] = await ownCards(account);
  expect(others).toEqual([]);
  expect(page.url()).toContain(card.id);
  expect(card).toMatchObject({
    status: "published",
    is_primary: true,
    age: 22,
    country: "Russia",
    location: "Москва, Россия",
    height: 178,
    shoe_size: 38.5,
    clothing_size: "XS",
    eye_color: "green",
    ethnic_type: "slavic",
    model_type: ["highFashion"],
    agency: null,
    social_media: { telegram: "https://t.me/annakov" },
    tattoos: ["none"],
    custom_languages: ["латынь"],
    language_levels: { латынь: "fluent" },
    shooting_types: ["lookbook"],
    skills: ["catwalk"],
    custom_skills: ["фехтование"],
  });
});

test("after the wizard each gap is a press away; who is under 18 is not asked to send, and others see the card alone", async ({
  page,
}) => {
  const card = await newCard({ height: null, skills: [] });
  const finish = `${origin()}/model/${card.id}?finished=true`;
  await page.goto(finish);
  await expect(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await signInAs(page, card.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(finish);
  const missing = page.getByRole("region", { name: "Чего не хватает букерам" });
  await expect(missing.getByRole("link")).toHaveText(["в полный рост", "в купальнике", "Рост", "Обувь"]);
  await expect(page.getByRole("region", { name: "Что ещё о вас рассказать" }).getByRole("link")).toHaveText([
    "Дополнительно",
    "Съёмки и навыки",
  ]);
  await expectAccessible(page);
  await missing.getByRole("link", { name: "Рост", exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/model/${card.id}?edit=true#measurements`);
  await expect(page.getByRole("combobox", { name: "Рост", exact: true })).toBeInViewport();

  await api("PUT", `/models/${card.id}`, { token: card.owner.token, body: { age: 17 } });
  await page.goto(finish);
  await expect(page.getByRole("heading", { level: 1, name: "Карточка готова" })).toBeVisible();
  await expect(page.getByText("когда её начнут видеть другие")).toBeVisible();
  await expect(page.getByRole("link", { name: "ВКонтакте" })).toHaveCount(0);
});

test("WIZ-13 nothing typed is lost by a reload or a lost connection", async ({ page, context }) => {
  const account = await createAccount();
  await openWizard(page, account);
  await next(page);
  await page.getByLabel("Имя").fill("Аня");
  await page.reload();
  await step(page, 2);
  await expect(page.getByLabel("Имя")).toHaveValue("Аня");

  await page.getByLabel("Фамилия").fill("Ли");
  await context.setOffline(true);
  await next(page);
  await step(page, 3);
  await expect(page.getByText("Ждём связи")).toBeVisible();
  await choose(page, "Рост", "178 см 5′10″");
  await context.setOffline(false);
  await expect(page.getByText("Сохранено")).toBeVisible();
  expect((await ownCards(account))[0]).toMatchObject({
    first_name: "Аня",
    last_name: "Ли",
    height: 178,
    status: "draft",
  });

  await page.goBack();
  await step(page, 2);
  await expect(page.getByLabel("Имя")).toHaveValue("Аня");
});

test("WIZ-13 a phone loses its connection in step 4 and is put away; everything goes out when it is back", async ({
  page,
  context,
  browser,
}) => {
  const account = await createAccount();
  await openWizard(page, account);
  for (let number = 2; number <= 4; number++) {
    await next(page);
    await step(page, number);
  }
  await context.setOffline(true);
  await touch(page, "Глаза", "зелёные");
  await next(page);
  await step(page, 5);
  await expect(page.getByText("Нет связи. Заполняйте дальше")).toBeVisible();
  // One notice, not two (TL-27).
  await expect(page.getByText(/^Нет связи/)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel("Телефон", { exact: true }).fill("+7 916 123-45-67");
  await next(page);
  await next(page);
  await step(page, 7);
  await page.getByLabel("Свои навыки").pressSequentially("фехтов");
  // Before the connection is back: a page that is being closed may still send then.
  expect((await ownCards(account))[0]).toMatchObject({ eye_color: null, phone: null });
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await signInAs(again, account);
  await again.goto(`${origin()}/create`);
  await step(again, 7);
  await expect(again.getByRole("button", { name: "Убрать: фехтов" })).toBeVisible();
  await expect(again.getByText("Сохранено", { exact: true })).toBeVisible();
  const left = { eye_color: "green", phone: "+7 916 123-45-67", custom_skills: ["фехтов"], status: "draft" };
  expect((await ownCards(account))[0]).toMatchObject(left);

  const otherDevice = await browser.newPage({ locale: "ru-RU", viewport: { width: 1440, height: 900 } });
  await signInAs(otherDevice, account);
  await otherDevice.goto(`${origin()}/create?step=5`);
  await expect(otherDevice.getByLabel("Телефон", { exact: true })).toHaveValue("+7 916 123-45-67");
  await otherDevice.close();
});
