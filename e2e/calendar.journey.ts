import { addDays } from "@compcard/domain/cards/availability";
import { expect } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import { type Account, api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const day = (after: number) => addDays(new Date().toISOString().slice(0, 10), after);

/** A job of an agency of its own for three days. */
async function newJob(client: string, { token }: Account) {
  const email = `jobs-${crypto.randomUUID()}@agency.example`;
  const { agency } = await api("POST", "/agencies", { token, body: { name: `Агентство ${client}`, email } });
  const body = {
    ...{ title: "Лукбук, весна", client, city: "Шанхай", country: "China", tz: "Asia/Shanghai", agency: agency.id },
    ...{ days: { from: day(40), to: day(42) }, pay: "60 000 ₽ в день", usage: "Сайт, год" },
  };
  return (await api("POST", "/jobs", { token, body })).job as { id: string };
}

const request = (job: { id: string }, card: string, kind: "ask" | "option", { token }: Account) =>
  api("POST", `/jobs/${job.id}/options`, { token, body: { cards: [card], kind } });

test("OPT-34 a model on a phone answers a question day by day, holds days, reads her ranks, and cancels a booking", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, owner } = await newCard();
  await signInAs(page, owner);
  await page.goto(cardPage(id));
  const members = page.getByRole("group", { name: "Кто может спрашивать о датах" }).getByText("Все участники");
  await members.click();
  await expect(members).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Сохранено")).toBeVisible();
  await page.goto(`${origin()}/profile`);
  await page.getByRole("link", { name: "Календарь" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Календарь" })).toBeVisible();
  await expect(page.getByText("Пока нет ни запросов, ни опционов")).toBeVisible();
  await expectAccessible(page);

  const [first, second] = [await createAccount(), await createAccount()];
  const [asked, later] = [await newJob("Север", first), await newJob("Восток", second)];
  await request(asked, id, "ask", first);
  await page.reload();
  const list = page.getByRole("list", { name: "Впереди" });
  await expect(list).toContainText("Север");
  await expect(list).toContainText("60 000 ₽ в день");
  await list.getByRole("button", { name: "По дням" }).click();
  const dialog = page.getByRole("dialog", { name: "Ответ на каждый день" });
  await dialog.getByRole("button", { name: "возможно" }).first().click();
  await dialog.getByLabel("Несколько слов букеру").fill("Утром поезд");
  await dialog.getByRole("button", { name: "Отправить ответ" }).click();
  await expect(list).toContainText("свободна частично");

  await request(asked, id, "option", first);
  await request(later, id, "option", second);
  await page.reload();
  const row = (client: string) => list.getByRole("listitem").filter({ hasText: client, has: page.getByText("опцион") });
  await expect(row("Север")).toContainText("1-й опцион");
  await expect(row("Север")).toContainText("ждёт ответа");
  await expect(row("Восток")).toContainText("2-й опцион");
  await row("Север").getByRole("button", { name: "Держать дни" }).click();
  await expect(row("Север")).not.toContainText("ждёт ответа");
  await expectAccessible(page);

  // The month of the job: two options on each of its days, which arrow keys reach.
  await page.goto(`${origin()}/calendar?month=${day(40).slice(0, 7)}`);
  const held = page.locator(`[data-day="${day(40)}"]`);
  await expect(held).toHaveAccessibleName(/2 опциона/);
  await held.click();
  await expect(page.getByRole("button", { name: "Показать все дни" })).toBeVisible();
  // The first day of the grid has no day before it.
  const isMonday = new Date(day(40)).getUTCDay() === 1;
  await held.press(isMonday ? "ArrowRight" : "ArrowLeft");
  await expect(page.locator(`[data-day="${day(isMonday ? 41 : 39)}"]`)).toBeFocused();

  const { options } = await api("GET", `/options?job=${asked.id}`, { token: first.token });
  const option = options.find(({ kind }: { kind: string }) => kind === "option");
  await api("POST", `/options/${option.id}/confirm`, { token: first.token });
  await page.goto(`${origin()}/calendar`);
  const booked = list.getByRole("listitem").filter({ hasText: "бронь" });
  await expect(booked).toContainText("Север");
  await booked.getByRole("button", { name: "Отменить бронь" }).click();
  await page.getByLabel("Причина").fill("Болезнь");
  await page.getByRole("dialog").getByRole("button", { name: "Отменить бронь" }).click();
  await expect(booked).toHaveCount(0);
  await page.getByText("Завершены").click();
  await expect(page.getByRole("list", { name: "Завершены" })).toContainText("Болезнь");
});
