import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, watchStatuses } from "./network.ts";
import { api, createSelection, jobSpan, makeLink, openPage, reopenPage } from "./pages.tsx";

const password = "закрыто7";
const heading = (level = 2) => page.getByRole("heading", { level }).first();
const field = () => page.getByLabelText("Пароль", { exact: true });
const open = () => page.getByRole("button", { name: "Открыть подборку" });

test("a password is requested once per device, and a wrong one is reported", async () => {
  const sent = await createSelection("Вера");
  const { name } = sent.cards[0] as PublishedCard;
  await openPage(`/s/${await makeLink(sent, { password })}`);
  await expect.element(heading(1)).toHaveTextContent("Подборка под паролем");
  await expectAccessible();
  await field().fill("не тот");
  await open().click();
  await expect.element(page.getByText("Пароль не подошёл")).toBeVisible();
  await expectAccessible();
  await field().fill(password);
  await open().click();
  await expect.element(heading()).toHaveTextContent(name);
  await reopenPage();
  await expect.element(heading()).toHaveTextContent(name);
});

test("guessing a password locks the client out for a stated time", async () => {
  const sent = await createSelection();
  const answers = watchStatuses(/\/api\/shared\/[^/]+\/open$/);
  await openPage(`/s/${await makeLink(sent, { password })}`);
  await expect.element(field()).toBeVisible();
  answers.length = 0;
  for (let guess = 0; guess < 12; guess++) {
    await field().fill(`догадка ${guess}`);
    await open().click();
    await expect.poll(() => answers).toHaveLength(guess + 1);
    await expect.element(open()).not.toHaveAttribute("aria-busy");
  }
  expect(answers).toContain(429);
  await expect.element(page.getByRole("alert").filter({ hasText: /минут/ })).toBeVisible();
});

test("OPT-39 a late answer about a mailed code leaves the code and the address that were typed meanwhile", async () => {
  const sent = await createSelection("Вера");
  const body = { days: await jobSpan(), tz: "Europe/Moscow" };
  await api("PUT", `/selections/${sent.id}`, { token: sent.token, body });
  let answer = Promise.withResolvers<void>();
  let calls = 0;
  intercept(/\/holds\/[^/]+$/, async () => {
    calls++;
    await answer.promise;
    return Response.json({ success: true, data: { confirmed: false } }, { status: 202 });
  });
  await openPage(`/s/${await makeLink(sent, { options: true })}`);
  await page.getByRole("button", { name: /^Запросить опцион/ }).click();
  await page.getByLabelText("Имя", { exact: true }).fill("Оля");
  const email = page.getByLabelText("Ваша почта");
  await email.fill("olya@example.con");
  const send = page.getByRole("button", { name: "Отправить запрос" });
  await send.click();
  await expect.poll(() => calls).toBe(1);
  await email.fill("olya@example.com");
  answer.resolve();
  await expect.element(send).not.toHaveAttribute("aria-busy");
  await expect.element(email).toHaveValue("olya@example.com");

  await send.click();
  const code = page.getByLabelText("Код из письма");
  await expect.element(page.getByText(/Мы отправили код на olya@example\.com/)).toBeVisible();
  answer = Promise.withResolvers();
  const again = page.getByRole("button", { name: "Отправить ещё один код" });
  await again.click();
  await expect.poll(() => calls).toBe(3);
  await code.fill("123456");
  answer.resolve();
  await expect.element(again).not.toHaveAttribute("aria-busy");
  await expect.element(code).toHaveValue("123456");
});
