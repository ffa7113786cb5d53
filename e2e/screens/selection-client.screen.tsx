import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { watchStatuses } from "./network.ts";
import { createSelection, makeLink, openPage, reopenPage } from "./pages.tsx";

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
