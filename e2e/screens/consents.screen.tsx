import { consentVersions } from "@compcard/domain/consents/kinds";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { api, check, createAccount, openPage, signInAs } from "./pages.tsx";

const question = () => page.getByRole("dialog", { name: "Нужно ваше согласие" });

test("TL-20 one button ticks every consent of a publication, none of which is ticked before", async () => {
  const owner = await createAccount(undefined, ["processing"]);
  const { model } = await api("POST", "/models", { token: owner.token });
  const body = { first_name: "Вера", last_name: "Лугова", height: 187, status: "draft" };
  await api("PUT", `/models/${model.id}`, { token: owner.token, body });
  await signInAs(owner);
  await openPage(`/model/${model.id}`);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  const all = question().getByRole("button", { name: "Разрешить всё" });
  const boxes = question().getByRole("checkbox");
  // TL-48: a dialog's first useful control has the focus, not its cross.
  await expect.element(all).toHaveFocus();
  for (const one of boxes.all()) await expect.element(one).not.toBeChecked();
  await all.click();
  for (const one of boxes.all()) await expect.element(one).toBeChecked();
  await question().getByRole("button", { name: "Согласиться и опубликовать" }).click();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Карточка опубликована" })).toBeVisible();
  const { model: published } = await api("GET", `/models/${model.id}`, { token: owner.token });
  expect(published).toMatchObject({ status: "published", unconsented: [] });
});

test("a publication consent through another program, without categories, is completed in the profile", async () => {
  const owner = await createAccount(undefined, ["processing"]);
  const body = { first_name: "Вера", last_name: "Лугова", height: 187, consents: ["publication"] };
  const { model } = await api("POST", "/models", { token: owner.token, body });
  expect(model.unconsented).toEqual([]);
  await signInAs(owner);
  await openPage("/profile");
  const notice = page.getByRole("status").filter({ hasText: /не.спросили, какие сведения/ });
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  await notice.getByRole("button", { name: "Прочитать и решить" }).click();
  await expect.element(question().getByRole("checkbox")).toHaveLength(4);
  await check(question().getByLabelText("Разрешаю показывать навыки"));
  await question().getByRole("button", { name: "Согласиться и продолжить" }).click();
  await expect.element(question()).toHaveLength(0);
  await expect.element(notice).toHaveLength(0);
  const { model: decided } = await api("GET", `/models/${model.id}`, { token: owner.token });
  expect(decided.unconsented).toEqual(["about", "looks", "origin"]);
});

test("a changed text is shown at the next visit, and blocks nothing", async () => {
  const account = await createAccount(undefined, []);
  const old = { kind: "processing", version: "2026-11-22", given: true };
  await api("POST", "/auth/consents", { token: account.token, body: old });
  await signInAs(account);
  await openPage("/create");
  const notice = page.getByRole("status").filter({ hasText: "Текст согласия изменился" });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Фотографии" })).toBeVisible();
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByLabelText("Фамилия").fill("Озёрная");
  await expectAccessible();
  await notice.getByRole("button", { name: "Прочитать и решить" }).click();
  await check(page.getByLabelText("обработку персональных данных"));
  await page.getByRole("button", { name: "Согласиться и продолжить" }).click();
  await expect.element(page.getByRole("dialog")).toHaveLength(0);
  await expect.element(notice).toHaveLength(0);
  await expect.element(page.getByLabelText("Фамилия")).toHaveValue("Озёрная");
  const { consents } = await api("GET", "/auth/consents", { token: account.token });
  expect(consents.map(({ version }: { version: string }) => version)).toEqual([
    consentVersions.processing,
    old.version,
  ]);
});
