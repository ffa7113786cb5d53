import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { api, createAccount, openPage, press, signInAs } from "./pages.tsx";
import { next, openWizard, step } from "./photos.ts";

test("TL-27 the account of a model shows no tokens, webhooks and company until she opens their parts", async () => {
  const owner = await createAccount();
  await signInAs(owner);
  await openPage("/profile?tab=account");
  await expect.element(page.getByRole("heading", { name: "Вход и безопасность" })).toBeVisible();
  const tokens = page.getByRole("heading", { name: "API-токены" });
  const company = page.getByRole("heading", { name: "Проверенный букер" });
  const summary = (hasText: string) => page.getByCss("summary").filter({ hasText });
  const developers = summary("Разработчикам");
  await expect.element(developers).toBeVisible();
  await expect.element(tokens).toHaveLength(0);
  await expect.element(company).toHaveLength(0);
  await press(developers, "{Enter}");
  await expect.element(tokens).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Вебхуки" })).toBeVisible();
  await press(summary("Букерам и агентствам"), "{Enter}");
  await expect.element(company).toBeVisible();
  await expectAccessible();
  await openPage("/profile#developers");
  await expect.element(tokens).toBeVisible();
  await expect.element(developers).toBeInViewport();

  await api("PUT", "/auth/profile", { token: owner.token, body: { role: "booker" } });
  await openPage("/profile?tab=account");
  await expect.element(company).toBeVisible();
  await expect.element(tokens).toHaveLength(0);
});

test("TL-27 appearance is asked in groups: what is chosen stands in the closed ones, the next opens by itself", async () => {
  await openWizard(await createAccount());
  for (let number = 2; number <= 4; number++) {
    await next();
    await step(number);
  }
  const summary = (hasText: string) => page.getByCss("summary").filter({ hasText });
  const group = (name: string) => page.getByCss("details").filter({ has: summary(name) });
  const choose = (field: string, option: string) =>
    page.getByRole("group", { name: field, exact: true }).getByText(option, { exact: true }).click();
  await expect.element(group("Глаза и кожа")).toHaveAttribute("open");
  await expect.element(group("Волосы")).not.toHaveAttribute("open");
  await choose("Глаза", "зелёные");
  await expect.element(group("Волосы")).not.toHaveAttribute("open");
  await choose("Кожа", "светлая");
  await expect.element(group("Волосы")).toHaveAttribute("open");
  const first = summary("Глаза и кожа");
  await expect.element(first).toMatchTextContent(/зелёные, светлая/i);
  await press(first, "{Enter}");
  await expect.element(group("Глаза и кожа")).not.toHaveAttribute("open");
  await expect.element(page.getByRole("radio", { name: "зелёные" })).toHaveLength(0);
  await expectAccessible();
});
