import { expect, type Page } from "@playwright/test";
import { addPhoto, cardPage } from "./owned-card.ts";
import {
  type Account,
  api,
  createAccount,
  expectAccessible,
  freshEmail,
  mailedCode,
  mailedLink,
  origin,
  password,
  test,
} from "./steps.ts";

interface Offer {
  id: string;
  /** The address to which the invitation was mailed. */
  email: string;
  agency: { id: string; owner: Account };
}

/** A card that an agency made, whose model received the link by mail. */
async function offeredCard(fields: object = {}): Promise<Offer> {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { token } = owner;
  const office = { name: "Дом моды", email: freshEmail(), city: "Москва", site: "dommody.example" };
  const { agency } = await api("POST", "/agencies", { token, body: office });
  const confirmation = new URL(await mailedLink(office.email, "agency/confirm"), origin()).searchParams.get("token");
  await api("POST", "/agencies/confirm", { body: { token: confirmation } });
  const body = {
    ...{ first_name: "Мия", last_name: "Ток", age: 22, height: 177, chest: 84, waist: 60, hips: 89 },
    ...{ location: "Москва, Россия", eye_color: "green", skills: ["posing", "catwalk"], ...fields },
  };
  const { row } = await api("POST", `/agencies/${agency.id}/roster`, { token, body });
  const { id } = row.model;
  for (const type of ["beauty-portrait", "dynamic"] as const) await addPhoto(owner, id, type);
  const email = freshEmail();
  await api("POST", `/agencies/${agency.id}/roster/${id}/invite`, { token, body: { email } });
  return { id, email, agency: { id: agency.id, owner } };
}

async function rowOf({ agency: { id, owner } }: Offer, query = "") {
  return (await api("GET", `/agencies/${id}/roster${query}`, { token: owner.token })).roster[0];
}

const right = (page: Page, name: string) => page.getByRole("switch", { name });

test("a model on a phone takes over a card that an agency made, limits the rights, sets a password and sees it published", async ({
  page,
}) => {
  const offer = await offeredCard();
  await page.goto(await mailedLink(offer.email, "claim"));
  await expect(page).toHaveURL(`${origin()}/claim`);
  await expect(page.getByRole("heading", { level: 1, name: "Ваша карточка модели" })).toBeVisible();
  await expect(page.getByText("Это агентство мы ещё не проверили")).toBeVisible();
  await expect(page.getByRole("img", { name: "Мия Ток" }).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  // Opening it, also twice, changes nothing.
  await page.reload();
  expect(await rowOf(offer)).toMatchObject({ claim: "invited" });

  await right(page, "Отвечать на сообщения").click();
  await right(page, "Показывать у себя").click();
  await page.getByRole("button", { name: "Принять и опубликовать" }).click();
  await expect(page.getByText("Отметьте согласие: без него").first()).toBeVisible();
  await page.getByLabel("обработку персональных данных").check();
  await page.getByLabel("Разрешаю публиковать мою карточку").check();
  await page.getByLabel("внешность и параметры").check();
  await page.getByRole("button", { name: "Принять и опубликовать" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  const email = freshEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Принять и опубликовать" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Карточка ваша" })).toBeVisible();
  await expectAccessible(page);
  expect(await rowOf(offer)).toMatchObject({ claim: "accepted", rights: ["edit", "photos", "board"] });

  await page.getByRole("link", { name: "Открыть карточку" }).click();
  await expect(page).toHaveURL(cardPage(offer.id));
  await expect(page.getByRole("heading", { level: 1, name: "Мия Ток" })).toBeVisible();
  // The age was left out of the consents.
  await expect(page.getByText("22 года")).toBeHidden();
  await page.goto(`${origin()}/verify-email`);
  await page.getByLabel("Код из письма").fill(await mailedCode(email));
  await page.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page).toHaveURL(`${origin()}/profile`);
  // In her profile she limits the agency further, and parts with it.
  await page.getByRole("button", { name: "Мия Ток" }).click();
  await right(page, "Менять данные").click();
  await expect(page.getByText("Сохранено: действует сразу")).toBeVisible();
  await expect(right(page, "Менять данные")).not.toBeChecked();
  expect(await rowOf(offer)).toMatchObject({ rights: ["photos", "board"] });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Прекратить сотрудничество: Дом моды" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Прекратить сотрудничество" }).click();
  await expect(page.getByText("Агентство больше вас не представляет")).toBeVisible();
  await expect(right(page, "Менять данные")).toBeHidden();
  await page.goto(`${origin()}/claim`);
  await expect(page.getByRole("heading", { level: 1, name: "Ссылка не действует" })).toBeVisible();
  await expectAccessible(page);
});

test("a model with an account signs in on the way and comes back to the claim, which stays a draft as she says", async ({
  page,
}) => {
  const offer = await offeredCard();
  const model = await createAccount();
  await page.goto(await mailedLink(offer.email, "claim"));
  await right(page, "Менять фотографии").click();
  await page.getByRole("main").getByRole("link", { name: "Войти" }).click();
  // The claim page has fields of the same names.
  await expect(page.getByRole("main").getByRole("button", { name: "Войти", exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(model.email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/claim`);
  await expect(page.getByText(`Вы вошли как ${model.email}`)).toBeVisible();
  await expect(right(page, "Менять фотографии")).not.toBeChecked();
  await expect(right(page, "Менять данные")).toBeChecked();
  await page.getByRole("button", { name: "Оставить черновиком" }).click();
  await page.getByRole("button", { name: "Принять черновиком" }).click();
  await expect(page.getByText("Карточка осталась черновиком")).toBeVisible();
  await page.getByRole("link", { name: "Открыть карточку" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Мия Ток" })).toBeVisible();
});

test("a model declines a card, which is hidden, gets a receipt, and an owner restores it; under 18 the page says that a parent will be asked", async ({
  page,
}) => {
  const offer = await offeredCard({ age: 16 });
  await page.goto(await mailedLink(offer.email, "claim"));
  await expect(page.getByRole("note")).toContainText("По карточке вам нет 18");
  await page.getByRole("button", { name: "Отказаться", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Отказаться от карточки?" });
  await expect(dialog).toContainText("через неделю они удалятся");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Отмена" }).click();
  expect(await rowOf(offer)).toMatchObject({ claim: "invited" });
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Отказаться", exact: true }).click();
  await dialog.getByRole("button", { name: "Отказаться", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вы отказались" })).toBeVisible();
  await expect(page.getByText("Номер отказа")).toBeVisible();
  expect(await rowOf(offer, "?left=true")).toMatchObject({ reason: "declined", model: null });
});
