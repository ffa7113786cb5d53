import { expect, type Page } from "@playwright/test";
import { readQr } from "./read-qr.ts";
import { api, createAccount, expectAccessible, mailedLink, mailTo, origin, signInAs, test } from "./steps.ts";

const address = (name: string) => `${name}-${process.pid}-${Date.now()}@agency.example`;

/** Settings have several forms. */
const saveBoards = (page: Page) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Разделы" }) })
    .getByRole("button", { name: "Сохранить" })
    .click();

test("an agency from nothing: created, confirmed, with boards, a card, its link for the model, and a second member", async ({
  page,
  browser,
}) => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  await signInAs(page, owner);
  await page.goto(`${origin()}/profile?tab=account`);
  await page.locator("summary", { hasText: "Букерам и агентствам" }).click();
  await page.getByRole("link", { name: "Создать агентство" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Агентства" })).toBeVisible();
  await page.getByRole("button", { name: "Создать агентство" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Заполните это поле" })).toHaveCount(1);
  await expectAccessible(page);
  const email = address("office");
  await page.getByLabel("Название").fill("Дом моды «Север»");
  await page.getByLabel("Город").fill("Москва");
  await page.getByLabel("Email агентства").fill(email);
  await page.getByRole("button", { name: "Создать агентство" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Дом моды «Север»" })).toBeVisible();
  await expect(page.getByText("В ростере пока никого")).toBeVisible();
  await expectAccessible(page);
  expect((await mailTo(email)).text).toContain(owner.email);

  const roster = page.url();
  await page.goto(await mailedLink(email, "agency/confirm"));
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  await page.goto(roster);
  await expect(page.getByText("Теперь агентство ждёт решения")).toBeVisible();

  await page.getByRole("button", { name: "Настройки" }).click();
  await page.getByRole("button", { name: "Добавить раздел" }).click();
  await page.getByLabel("Раздел 1").fill("Новые лица");
  await saveBoards(page);
  await expect(page.getByText("Сохранено")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("До первого дня").selectOption({ label: "2 рабочих дня" });
  await page.getByRole("button", { name: "Сохранить" }).first().click();
  const rule = async () => (await api("GET", "/agencies", { token: owner.token })).agencies[0].options_end;
  await expect.poll(rule).toEqual({ workdays: 2, hour: 18 });

  await page.getByRole("button", { name: "Ростер" }).click();
  await page.getByRole("button", { name: "Действия с ростером" }).click();
  await page.getByRole("menuitem", { name: "Добавить карточку" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Имя", { exact: true }).fill("Вера");
  await dialog.getByLabel("Фамилия").fill("Ким");
  await dialog.getByLabel("Рост").fill("178");
  await dialog.getByRole("button", { name: "Добавить карточку" }).click();
  const row = page.getByRole("list", { name: "Ростер" }).getByRole("listitem");
  await expect(row).toContainText("Вера Ким");
  await row.getByRole("checkbox", { name: "Выбрать: Вера Ким" }).check();
  const bar = page.getByRole("region", { name: "Выбранные карточки" });
  await bar.getByLabel("В раздел…").selectOption({ label: "Новые лица" });
  await expect(row).toContainText("Новые лица");
  await bar.getByRole("button", { name: "Снять выбор" }).click();
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  // The choice stands in the address, which the page changes a moment later.
  await sheet.getByRole("radio", { name: "Без раздела" }).click();
  await expect(sheet.getByRole("radio", { name: "Без раздела" })).toBeChecked();
  await sheet.getByRole("button", { name: "Никого не нашлось" }).click();
  await expect(page.getByRole("heading", { name: "Никого не нашлось" })).toBeVisible();
  await page.getByRole("button", { name: "Снять фильтры" }).click();
  await expect(row).toContainText("Не приглашена");
  await row.getByRole("link", { name: "Вера Ким" }).click();
  await expect(page.getByText("Её видят только сотрудники агентства")).toBeVisible();
  await expect(page.getByRole("button", { name: "Опубликовать" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Кто что видит" })).toHaveCount(0);
  await page.getByRole("link", { name: "Изменить" }).click();
  await page.getByLabel("Фамилия").fill("Кимова");
  await page.getByRole("button", { name: "Сохранить" }).click();
  // The heading of the editor follows what is typed; the card's own page comes once it is saved.
  await expect(page.getByRole("link", { name: "Изменить" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Вера Кимова" })).toBeVisible();
  await page.goto(roster);
  await row.getByRole("button", { name: "Ещё: Вера Кимова" }).click();
  await page.getByRole("menuitem", { name: "Пригласить модель" }).click();
  await page.getByRole("button", { name: "Создать ссылку" }).click();
  const claim = await page
    .getByRole("dialog")
    .getByText(/\/claim\?token=/)
    .textContent();
  await page.getByRole("button", { name: "Постер" }).click();
  const poster = page.getByRole("img", { name: "Постер с QR-кодом: Вера, это ваша карточка модели" });
  expect(await readQr((await poster.getAttribute("src")) ?? "")).toBe(claim);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(poster).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Приглашена");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Сотрудники" }).click();
  const booker = await createAccount({ firstName: "Борис", lastName: "Букер" });
  await page.getByLabel("Email человека").fill(booker.email);
  await page.getByRole("button", { name: "Отправить приглашение" }).click();
  await expect(page.getByText("Приглашения без ответа")).toBeVisible();
  await expectAccessible(page);
  const second = await (await browser.newContext()).newPage();
  await signInAs(second, booker);
  await second.goto(await mailedLink(booker.email, "agency/join"));
  await expect(second.getByRole("heading", { level: 1, name: "Дом моды «Север»" })).toBeVisible();
  await expectAccessible(second);
  await second.getByRole("button", { name: "Присоединиться" }).click();
  await expect(second.getByRole("list", { name: "Ростер" })).toContainText("Вера Кимова");
  // Withdrawn, it ends with the next request of the open tab.
  await page.reload();
  const other = page.getByRole("listitem").filter({ hasText: "Борис Букер" });
  // Unticked, the last board leaves none, and not all.
  const boards = other.getByLabel("Разделы: Борис Букер");
  await expect(boards).toHaveText("Все разделы");
  await boards.click();
  for (const shown of ["Новые лица", "Ни одного раздела"]) {
    await page.getByRole("option", { name: "Новые лица" }).click();
    await expect(boards).toHaveText(shown);
  }
  await page.keyboard.press("Escape");
  await other.getByRole("button", { name: "Убрать" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Убрать" }).click();
  await expect(other).toBeHidden();
  await second.getByLabel("Имя, город или код").fill("Ким");
  await expect(second.getByText("Такого агентства нет").first()).toBeVisible();
  await second.context().close();
});

test("FL-14 an agency is deleted ten minutes after sign-in, once the password was given, and not while boards are unsaved", async ({
  page,
}) => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const body = { name: "Дом на час", email: address("hour") };
  const { agency } = await api("POST", "/agencies", { token: owner.token, body });
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${agency.id}`);
  await page.getByRole("button", { name: "Настройки" }).click();
  await page.getByRole("button", { name: "Добавить раздел" }).click();
  await page.getByLabel("Раздел 1").fill("Новые лица");
  await page.getByRole("button", { name: "Ростер" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Продолжить правку" }).click();
  await saveBoards(page);
  await expect(page.getByText("Сохранено")).toBeVisible();

  const error = { code: "session.stale", message: "", details: { password: true } };
  await page.route(
    `**/api/agencies/${agency.id}`,
    (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 403, json: { success: false, error } })
        : route.fallback(),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Удалить агентство" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить агентство" }).click();
  const question = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await expectAccessible(page);
  await question.getByLabel("Ваш пароль").fill(owner.password);
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Агентства" })).toBeVisible();
});
