import { addDays } from "@compcard/domain/cards/availability";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Account } from "../steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { api, createAccount, newCard, openPage, press, reopenPage, signInAs } from "./pages.tsx";

const day = (after: number) => addDays(new Date().toISOString().slice(0, 10), after);

/** A job of an agency of its own for three days. */
async function newJob(client: string, { token }: Account): Promise<{ id: string }> {
  const email = `jobs-${crypto.randomUUID()}@agency.example`;
  const { agency } = await api("POST", "/agencies", { token, body: { name: `Агентство ${client}`, email } });
  const body = {
    ...{ title: "Лукбук, весна", client, city: "Шанхай", country: "China", tz: "Asia/Shanghai", agency: agency.id },
    ...{ days: { from: day(40), to: day(42) }, pay: "60 000 ₽ в день", usage: "Сайт, год" },
  };
  return (await api("POST", "/jobs", { token, body })).job;
}

const request = (job: { id: string }, card: string, kind: "ask" | "option", { token }: Account) =>
  api("POST", `/jobs/${job.id}/options`, { token, body: { cards: [card], kind } });

test("OPT-34 a model on a phone answers a question day by day, holds days, reads her ranks, and cancels a booking", async () => {
  const { id, owner } = await newCard();
  await signInAs(owner);
  await openPage(`/model/${id}`);
  const members = page.getByRole("group", { name: "Кто может спрашивать о датах" }).getByText("Все участники");
  await members.click();
  await expect.element(members).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("Сохранено")).toBeVisible();
  await openPage("/profile");
  await page.getByRole("link", { name: "Календарь" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Календарь" })).toBeVisible();
  await expect.element(page.getByText("Пока нет ни запросов, ни опционов")).toBeVisible();
  await expectAccessible();

  const [first, second] = [await createAccount(), await createAccount()];
  const [asked, later] = [await newJob("Север", first), await newJob("Восток", second)];
  await request(asked, id, "ask", first);
  await reopenPage();
  const list = page.getByRole("list", { name: "Впереди" });
  await expect.element(list).toMatchTextContent("Север");
  await expect.element(list).toMatchTextContent("60 000 ₽ в день");
  await list.getByRole("button", { name: "По дням" }).click();
  const dialog = page.getByRole("dialog", { name: "Ответ на каждый день" });
  await dialog.getByRole("button", { name: "возможно" }).first().click();
  await dialog.getByLabelText("Несколько слов букеру").fill("Утром поезд");
  await dialog.getByRole("button", { name: "Отправить ответ" }).click();
  await expect.element(list).toMatchTextContent("свободна частично");

  await request(asked, id, "option", first);
  await request(later, id, "option", second);
  await reopenPage();
  const row = (client: string) => list.getByRole("listitem").filter({ hasText: client, has: page.getByText("опцион") });
  await expect.element(row("Север")).toMatchTextContent("1-й опцион");
  await expect.element(row("Север")).toMatchTextContent("ждёт ответа");
  await expect.element(row("Восток")).toMatchTextContent("2-й опцион");
  await row("Север").getByRole("button", { name: "Держать дни" }).click();
  await expect.element(row("Север")).not.toMatchTextContent("ждёт ответа");
  await expectAccessible();

  // The month of the job: two options on each of its days, which arrow keys reach.
  await openPage(`/calendar?month=${day(40).slice(0, 7)}`);
  const held = page.getByCss(`[data-day="${day(40)}"]`);
  await expect.element(held).toHaveAccessibleName(/2 опциона/);
  await held.click();
  await expect.element(page.getByRole("button", { name: "Показать все дни" })).toBeVisible();
  // The first day of the grid has no day before it.
  const isMonday = new Date(day(40)).getUTCDay() === 1;
  await press(held, isMonday ? "{ArrowRight}" : "{ArrowLeft}");
  await expect.element(page.getByCss(`[data-day="${day(isMonday ? 41 : 39)}"]`)).toHaveFocus();

  const { options } = await api("GET", `/options?job=${asked.id}`, { token: first.token });
  const option = options.find(({ kind }: { kind: string }) => kind === "option");
  await api("POST", `/options/${option.id}/confirm`, { token: first.token });
  await openPage("/calendar");
  const booked = list.getByRole("listitem").filter({ hasText: "бронь" });
  await expect.element(booked).toMatchTextContent("Север");
  await booked.getByRole("button", { name: "Отменить бронь" }).click();
  await page.getByLabelText("Причина").fill("Болезнь");
  await page.getByRole("dialog").getByRole("button", { name: "Отменить бронь" }).click();
  await expect.element(booked).toHaveLength(0);
  await page.getByText("Завершены").click();
  await expect.element(page.getByRole("list", { name: "Завершены" })).toMatchTextContent("Болезнь");
});
