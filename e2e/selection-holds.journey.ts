import { expect } from "@playwright/test";
import { createBooker, createJob, jobSpan } from "./job-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { openLink, phone } from "./selection-client-steps.ts";
import { alive, api, expectAccessible, freshEmail, mailedCode, origin, signInAs, test } from "./steps.ts";

test("OPT-39 a client asks to hold a face on a phone, confirms the address by a code, and the booker makes an option of it in one press", async ({
  browser,
  page,
}) => {
  const booker = await createBooker();
  const card = await publishCard({ first_name: "Вера", last_name: rareName(), age: 25 });
  const { selection } = await api("POST", "/selections", {
    token: booker.token,
    body: { name: "Лукбук, весна", cards: [card.id] },
  });
  await api("PUT", `/selections/${selection.id}`, {
    token: booker.token,
    body: { days: jobSpan(), tz: "Europe/Moscow" },
  });

  await signInAs(page, booker);
  await page.goto(`${origin()}/selections/${selection.id}?view=links`);
  await alive(page);
  await page.getByRole("button", { name: "Отправить ссылку" }).first().click();
  const link = page.getByRole("dialog");
  await link.getByLabel("Для кого").fill("Nike");
  await link.getByRole("switch", { name: "Клиенты могут запросить опцион" }).click();
  await link.getByRole("button", { name: "Сделать ссылку" }).click();
  await expect(page.getByText("Можно запросить опцион")).toBeVisible();
  const { links } = await api("GET", `/selections/${selection.id}/links`, { token: booker.token });

  const client = await phone(browser, "ru-RU");
  await openLink(client, origin() + new URL(links[0].url).pathname);
  const request = client.getByRole("button", { name: `Запросить опцион: ${card.name}` });
  await request.focus();
  expect(await request.evaluate(isUncovered)).toBe(true);
  await request.click();
  const dialog = client.getByRole("dialog", { name: `Запросить опцион: ${card.name}` });
  await expect(dialog.getByRole("checkbox")).toHaveCount(4);
  await expectAccessible(client);
  await dialog.getByRole("checkbox").nth(0).uncheck();
  await dialog.getByRole("checkbox").nth(1).uncheck();
  await dialog.getByLabel("Имя").fill("Оля");
  await dialog.getByLabel("Ваша почта").fill("не почта");
  await dialog.getByRole("button", { name: "Отправить запрос" }).click();
  await expect(dialog.getByText("Это не похоже на адрес почты")).toBeVisible();
  await expect(dialog.getByRole("checkbox").nth(0)).not.toBeChecked();
  const email = freshEmail();
  await dialog.getByLabel("Ваша почта").fill(email);
  await dialog.getByRole("button", { name: "Отправить запрос" }).click();
  const confirming = client.getByRole("dialog", { name: "Подтвердите почту" });
  const code = await mailedCode(email);
  await confirming.getByLabel("Код из письма").fill(code === "111111" ? "222222" : "111111");
  await confirming.getByRole("button", { name: "Подтвердить" }).click();
  await expect(confirming.getByText(/Код неверный|неверн/i)).toBeVisible();
  await expectAccessible(client);
  await confirming.getByLabel("Код из письма").fill(code);
  await confirming.getByRole("button", { name: "Подтвердить" }).click();
  await expect(client.getByText(/^Запрошено: /)).toBeVisible();
  await client.reload();
  await expect(client.getByText(/^Запрошено: /)).toBeVisible();
  await expectAccessible(client);

  await page.goto(`${origin()}/selections/${selection.id}`);
  const requests = page.getByRole("region", { name: "Запросы на опцион" });
  await expect(requests).toContainText("Оля");
  await expect(requests.getByRole("link", { name: email })).toBeVisible();
  await expectAccessible(page);
  await requests.getByRole("link", { name: "Создать съёмку" }).click();
  await expect(page.getByText(/^2 дня: /)).toBeVisible();
  await createJob(booker, { selection: selection.id });
  await page.goto(`${origin()}/selections/${selection.id}`);
  await requests.getByRole("button", { name: `Поставить опцион: ${card.name}` }).click();
  await requests.getByRole("link", { name: "Уже в съёмке" }).click();
  await expect(page.getByRole("list", { name: /^Опционы/ })).toContainText("Вера");
  await page.goBack();
  await requests.getByRole("button", { name: `Убрать запрос: ${card.name}` }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Убрать" }).click();
  await expect(requests).toBeHidden();
});

/** True where a press on the lower edge of an element reaches it: bars at the foot of the window cover nothing that is focused. */
function isUncovered(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}
