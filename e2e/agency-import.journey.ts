import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { zipSync } from "fflate";
import { pictures } from "./owned-card.ts";
import { api, createAccount, expectAccessible, mailedLink, origin, signInAs, test } from "./steps.ts";

const table = `Ростер 2026;;;;;;
Код;ФИО;Возраст;Рост, см;Параметры;Цвет глаз;Заметка
A1;Иванова Анна;23;178;84/60/89;бирюза;1
A2;Ким Вера;17;1,76;82/59/88;Карие;2
A3;Ли Нина;30;высокая;;;3
A4;;25;180;;;4
`;

test("an agency imports a table with photos: it corrects a value, sees the cards, imports them and undoes it", async ({
  page,
}) => {
  const owner = await createAccount();
  const stated = { name: "Импортное агентство", email: `office-${crypto.randomUUID()}@agency.example` };
  const { agency } = await api("POST", "/agencies", { token: owner.token, body: stated });
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${agency.id}`);
  await page.getByRole("link", { name: "Импортировать таблицу" }).first().click();
  await expect(page.getByRole("heading", { name: "Импорт", exact: true })).toBeVisible();
  await page
    .getByLabel("Таблица", { exact: true })
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByRole("button", { name: "Посмотреть, что получится" }).click();
  await expect(page.getByText("Сначала подтвердите почту агентства по ссылке из письма")).toBeVisible();
  await page.getByRole("button", { name: "Убрать: a.csv" }).click();
  const confirmation = new URL(await mailedLink(stated.email, "agency/confirm"), origin()).searchParams.get("token");
  await api("POST", "/agencies/confirm", { body: { token: confirmation } });
  await page.getByRole("button", { name: "Посмотреть, что получится" }).click();
  await expect(page.getByText("Выберите таблицу")).toBeVisible();
  await expectAccessible(page);

  const chooser = page.getByLabel("Таблица", { exact: true });
  await chooser.setInputFiles({ name: "ростер.csv", mimeType: "text/csv", buffer: Buffer.from("<html>") });
  await page.getByRole("button", { name: "Посмотреть, что получится" }).click();
  await expect(page.getByText("Это не таблица. Подходят CSV, TSV, XLSX и NDJSON.")).toBeVisible();
  await page.getByRole("button", { name: "Убрать: ростер.csv" }).click();
  await chooser.setInputFiles({ name: "ростер.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  const [photo = ""] = await readdir(pictures);
  const bytes = new Uint8Array(await readFile(join(pictures, photo)));
  const zip = Buffer.from(zipSync({ "фото/A1.webp": bytes, "фото/Ким Вера.webp": bytes, "фото/чужое.webp": bytes }));
  await page
    .getByLabel("Фотографии в ZIP, если есть")
    .setInputFiles({ name: "фото.zip", mimeType: "application/zip", buffer: zip });
  await page.getByRole("button", { name: "Посмотреть, что получится" }).click();

  const count = (name: string) => page.locator("dl > div").filter({ hasText: name }).getByRole("definition");
  await expect(count("новые")).toHaveText("3");
  await expect(count("не взяты")).toHaveText("1");
  await expect(page.getByLabel("Столбец «Параметры» — это")).toHaveValue("measurements");
  await expect(page.getByRole("paragraph").filter({ hasText: "Анна Иванова" })).toBeVisible();
  // A photo that no name fits is given by hand (TL-51).
  await page.getByRole("combobox", { name: "Чьё фото фото/чужое.webp" }).fill("Ли");
  await page.getByRole("option", { name: /Нина Ли/ }).click();
  await page.getByRole("button", { name: "Пересчитать" }).click();
  await expect(page.getByText("Неясно, чьё это фото")).toBeHidden();
  await page.getByText("Нет имени").click();
  await expect(page.getByText("Строка 6")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Цвет глаз: бирюза").selectOption({ label: "Серо-голубые" });
  await expect(page.getByRole("button", { name: "Импортировать", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Пересчитать" }).click();
  await expect(page.getByRole("heading", { name: "Незнакомые значения" })).toBeHidden();
  // The import stands in the address.
  await page.reload();
  await page.getByText("Решено раньше: 1").click();
  await expect(page.getByLabel(/: бирюза$/)).toHaveValue("blueGray");

  await page.getByRole("button", { name: "Импортировать", exact: true }).click();
  await expect(page.getByText("Подтвердите это, чтобы продолжить")).toBeVisible();
  await page.getByLabel("Агентство вправе хранить эти данные").check();
  await page.getByRole("button", { name: "Импортировать", exact: true }).click();
  await expect(page.getByText("Импорт завершён")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const report = page.url();
  await page.getByRole("link", { name: "К ростеру" }).click();
  await expect(page.getByText("Вера Ким").first()).toBeVisible();

  await page.getByRole("button", { name: "Действия с ростером" }).click();
  await expect(page.getByText("Карточек в файле: 3")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Таблица Excel" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Импортное-агентство-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText("Файл сохранён")).toBeVisible();
  await expect(page.getByText("Анна Иванова").first()).toBeVisible();
  const { roster } = await api("GET", `/agencies/${agency.id}/roster?sort=external_id`, { token: owner.token });
  expect(roster[0].model).toMatchObject({ eye_color: "blueGray", height: 178, status: "draft" });
  expect(roster[1].model).toMatchObject({ age: 17, guarded: true, height: 176 });

  await page.goto(report);
  await page.getByRole("button", { name: "Отменить импорт" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отменить импорт" }).click();
  await expect(page.getByText("Импорт отменён")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "К ростеру" }).click();
  await expect(page.getByText("В ростере пока никого")).toBeVisible();
});
