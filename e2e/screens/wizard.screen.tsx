import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Account } from "../steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept } from "./network.ts";
import { api, createAccount, isWiderThanWindow, openPage, signInAs } from "./pages.tsx";
import { next, openWizard, step } from "./photos.ts";

const ownCards = async ({ token }: Account) => (await api("GET", "/models", { token })).models;

test("WIZ-02 an unfinished draft is offered again at the step it was left", async () => {
  const account = await createAccount();
  await openWizard(account);
  await next();
  await step(2);
  await next();
  await step(3);
  await openPage("/create");
  await step(3);
  expect(await ownCards(account)).toHaveLength(1);
});

test("WIZ-13 a field that was changed elsewhere is shown, and the person chooses", async () => {
  const account = await createAccount();
  await openWizard(account);
  await next();
  const [draft] = await ownCards(account);
  // Typed text is saved by itself; here the other window comes first.
  const saved = Promise.withResolvers<void>();
  intercept(/\/api\/models\/[^/]+$/, async ({ method }, send) => {
    if (method === "PUT") await saved.promise;
    return send();
  });
  await page.getByLabelText("Имя").fill("Аня");
  await api("PUT", `/models/${draft.id}`, { token: account.token, body: { status: "draft", first_name: "Анечка" } });
  await next();
  saved.resolve();
  const dialog = page.getByRole("dialog", { name: "Карточку изменили в другом окне" });
  await expect.element(dialog.getByText("Анечка")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Оставить моё" }).click();
  await expect.element(page.getByText("Сохранено")).toBeVisible();
  expect((await ownCards(account))[0].first_name).toBe("Аня");
});

test("WIZ-14 a draft that cannot be created is reported, and can be retried", async () => {
  const account = await createAccount();
  const connect = intercept(/\/api\/models$/, async ({ method }, send) => {
    if (method === "POST") throw new TypeError("Failed to fetch");
    return send();
  });
  await signInAs(account);
  await openPage("/create");
  await expect.element(page.getByRole("heading", { name: "Ошибка создания черновика модели" })).toBeVisible();
  await expectAccessible();
  connect();
  await page.getByRole("button", { name: "Повторить" }).click();
  await step(1);
});

test("every step can be used by everybody", async () => {
  await openWizard(await createAccount());
  for (let number = 1; number <= 8; number++) {
    await openPage(`/create?step=${number}`);
    await step(number);
    await expectAccessible();
    expect(isWiderThanWindow()).toBe(false);
  }
});
