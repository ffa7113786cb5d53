import { addDays } from "@compcard/domain/cards/availability";
import { expect, type Page } from "@playwright/test";
import { type Account, api, createAccount, expectAccessible, mailedLink, origin, signInAs, test } from "./steps.ts";

const day = (after: number) => addDays(new Date().toISOString().slice(0, 10), after);

const mailedToken = async (...link: Parameters<typeof mailedLink>) =>
  new URL(await mailedLink(...link)).searchParams.get("token");

/** An agency without cards, whose address is confirmed. */
async function newAgency({ token }: Account): Promise<{ id: string }> {
  const email = `chart-${crypto.randomUUID()}@agency.example`;
  const { agency } = await api("POST", "/agencies", { token, body: { name: "Дом моды «Север»", email } });
  await api("POST", "/agencies/confirm", { body: { token: await mailedToken(email, "agency/confirm") } });
  return agency;
}

async function newJob({ token }: Account, agency: string, client: string): Promise<void> {
  const place = { city: "Москва", country: "Россия", tz: "Europe/Moscow", agency };
  const body = { ...place, title: "Лукбук", client, days: { from: day(10), to: day(12) } };
  await api("POST", "/jobs", { token, body });
}

const addModel = ({ token }: Account, agency: string, name: string) =>
  api("POST", `/agencies/${agency}/roster`, { token, body: { first_name: name, last_name: "Ким", age: 22 } });

async function invite({ token }: Account, agency: string, member: Account): Promise<void> {
  await api("POST", `/agencies/${agency}/invitations`, { token, body: { email: member.email, role: "viewer" } });
  const body = { token: await mailedToken(member.email, "agency/join") };
  await api("POST", "/agencies/invitations/accept", { token: member.token, body });
}

/** The half day of the model in that row. */
const cell = (page: Page, row: number, after: number, half: "am" | "pm") =>
  page.locator(`[data-cell="${row} ${after} ${half}"]`);

// Days of the test are those of UTC.
test.use({ timezoneId: "UTC" });

test("OPT-41 an agency's chart by keys: an option for marked half days, confirmed, opened as a job, released with a reason", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await newAgency(owner);
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${id}`);
  await page.getByRole("button", { name: "График" }).click();
  await expect(page.getByRole("heading", { name: "В графике пока никого нет" })).toBeVisible();
  await expectAccessible(page);
  for (const name of ["Анна", "Вера"]) await addModel(owner, id, name);
  await newJob(owner, id, "Север");
  await page.reload();
  const grid = page.getByRole("grid", { name: "График моделей по половинам дней" });
  await expect(grid.getByRole("rowheader")).toHaveCount(2);
  await expectAccessible(page);

  await cell(page, 0, 0, "am").focus();
  for (let step = 0; step < 10; step++) await page.keyboard.press("ArrowRight");
  await expect(cell(page, 0, 10, "am")).toBeFocused();
  await expect(cell(page, 0, 10, "am")).toHaveAccessibleName(/^Анна Ким, .*, утро: свободно$/);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(grid.getByRole("gridcell", { selected: true })).toHaveCount(4);
  await page.keyboard.press("o");
  const making = page.getByRole("dialog", { name: "Опцион: Анна Ким" });
  await expect(making.getByRole("radio", { name: /Север · Лукбук/ })).toBeChecked();
  await expectAccessible(page);
  await making.getByRole("button", { name: "Поставить опцион" }).click();
  await expect(page.getByText("Анна Ким: 1-й опцион")).toBeVisible();
  await expect(cell(page, 0, 11, "pm")).toHaveAccessibleName(/1 опцион$/);
  await expect(cell(page, 0, 12, "am")).toHaveAccessibleName(/свободно$/);

  await cell(page, 0, 10, "am").focus();
  await page.keyboard.press("c");
  await page.getByRole("dialog").getByRole("button", { name: "Забронировать" }).click();
  await expect(cell(page, 0, 10, "am")).toHaveAccessibleName(/бронь$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await cell(page, 0, 10, "am").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await page.goBack();
  await cell(page, 0, 10, "am").focus();
  await page.keyboard.press("r");
  const release = page.getByRole("dialog", { name: "Снять бронь" });
  await release.getByLabel("Причина").fill("Клиент перенёс съёмку");
  await expectAccessible(page);
  await release.getByRole("button", { name: "Снять бронь" }).click();
  await expect(cell(page, 0, 10, "am")).toHaveAccessibleName(/свободно$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("o");
  const other = page.getByRole("dialog", { name: "Опцион: Вера Ким" });
  await expect(other.getByRole("link", { name: "Новая съёмка" })).toHaveAttribute("href", /\/jobs\/new\?agency=/);
});

test("OPT-42 the chart on a phone: a press lists a half day in rank, the page stays within its width, and a viewer only reads", async ({
  page,
  browser,
}) => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await newAgency(owner);
  const { row } = await addModel(owner, id, "Анна");
  for (const client of ["Север", "Восток"]) await newJob(owner, id, client);
  const { jobs } = await api("GET", `/jobs?agency=${id}`, { token: owner.token });
  for (const job of jobs) {
    const body = { cards: [row.model.id], kind: "option" };
    await api("POST", `/jobs/${job.id}/options`, { token: owner.token, body });
  }
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${id}?view=chart`);
  await expect(cell(page, 0, 10, "pm")).toHaveAccessibleName(/2 опциона$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await cell(page, 0, 10, "pm").click();
  const sheet = page.getByRole("dialog", { name: "Анна Ким" });
  const items = sheet.getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("1-й опцион");
  await expect(items.last()).toContainText("2-й опцион");
  await expect(items.last().getByRole("button", { name: "Забронировать" })).toHaveCount(0);
  await expectAccessible(page);
  await items.first().getByRole("button", { name: "Снять опцион" }).click();
  await page.getByRole("dialog", { name: "Снять опцион" }).getByRole("button", { name: "Снять опцион" }).click();
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText("1-й опцион");

  // The question of a client about her model, answered by half days and corrected.
  await api("POST", `/jobs/${jobs[0].id}/options`, {
    token: owner.token,
    body: { cards: [row.model.id], kind: "ask" },
  });
  await page.reload();
  await cell(page, 0, 10, "pm").click();
  const question = items.filter({ hasText: "запрос дат" });
  await question.getByRole("button", { name: "По дням" }).click();
  const answers = page.getByRole("dialog", { name: "Ответ на каждый день" });
  await answers.getByRole("group").first().getByRole("button", { name: "возможно" }).click();
  await answers.getByRole("group").last().getByRole("button", { name: "нет", exact: true }).click();
  await expectAccessible(page);
  await answers.getByRole("button", { name: "Отправить ответ" }).click();
  await expect(question).toContainText("«Может быть»: ");
  await expect(question).toContainText("«Нет»: ");
  await question.getByRole("button", { name: "Может", exact: true }).click();
  await expect(question).toContainText("свободна");

  const viewer = await createAccount({ firstName: "Вика", lastName: "Зритель" });
  await invite(owner, id, viewer);
  const second = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signInAs(second, viewer);
  await second.goto(`${origin()}/agency/${id}?view=chart`);
  await cell(second, 0, 10, "am").focus();
  await second.keyboard.press("o");
  await second.keyboard.press(" ");
  const read = second.getByRole("dialog", { name: "Анна Ким" });
  await expect(read).toContainText("1-й опцион");
  for (const name of ["Поставить опцион", "Забронировать", "Снять опцион"])
    await expect(read.getByRole("button", { name })).toHaveCount(0);
  await expectAccessible(second);
  await second.context().close();
});
