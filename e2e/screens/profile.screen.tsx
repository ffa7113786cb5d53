import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, interceptOnce, refuse } from "./network.ts";
import { address, api, createAccount, openPage, signInAs } from "./pages.tsx";

/** The server as it answers once, ten minutes later. */
const expired = (path: string, password = true) =>
  interceptOnce(new RegExp(`/api/auth/${path}(\\?|$)`), async () => refuse(403, "session.stale", { password }));

test("FL-14 FL-30 irreversible actions need the password again, and then continue", async () => {
  const account = await createAccount();
  const { token } = await api("POST", "/auth/login", { body: { email: account.email, password: account.password } });
  await signInAs(account);
  await openPage("/profile?tab=account");
  const others = page.getByRole("button", { name: "Завершить все остальные сеансы" });
  const question = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await expect.element(others).toBeVisible();

  expired("sessions", false);
  await others.click();
  await expect
    .element(question.getByRole("link", { name: "Войти ещё раз" }))
    .toHaveAttribute("href", "/login?next=%2Fprofile%3Ftab%3Daccount");
  await userEvent.keyboard("{Escape}");
  await expect.element(question).toHaveLength(0);
  expect(await api("GET", "/auth/me", { token })).toBeTruthy();

  expired("sessions");
  await others.click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByLabelText("Ваш пароль").fill("Wrong0pass");
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect.element(question.getByText("Текущий пароль указан неверно")).toBeVisible();
  await question.getByLabelText("Ваш пароль").fill(account.password);
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect.element(page.getByText("Остальные сеансы завершены")).toBeVisible();
  await expect.element(others).toHaveLength(0);
  await expect(api("GET", "/auth/me", { token })).rejects.toThrow(/401/);

  // The form of the change asks for the current password only once.
  expired("password");
  await page.getByRole("button", { name: "Сменить пароль" }).click();
  const form = page.getByRole("dialog", { name: "Сменить пароль" });
  await form.getByLabelText("Текущий пароль").fill(account.password);
  await form.getByLabelText("Новый пароль").fill("Fresh1pass");
  await form.getByLabelText("Пароль ещё раз").fill("Fresh1pass");
  await form.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect.element(form).toHaveLength(0);
  await expect(api("GET", "/auth/me", { token: account.token })).rejects.toThrow(/401/);

  expired("account");
  await page.getByRole("link", { name: "Приватность" }).click();
  await page.getByRole("button", { name: "Удалить аккаунт" }).click();
  const deletion = page.getByRole("dialog", { name: "Удалить аккаунт" });
  await deletion.getByRole("textbox").fill(account.email);
  await deletion.getByRole("button", { name: "Удалить аккаунт" }).click();
  await question.getByLabelText("Ваш пароль").fill("Fresh1pass");
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect.poll(address).toBe("/login");
  const again = { email: account.email, password: "Fresh1pass" };
  await expect(api("POST", "/auth/login", { body: again })).rejects.toThrow(/40[14]/);
});

test("PROFILE-06 PROFILE-01 what was typed into the profile is not lost by a failure or a stray tap", async () => {
  const account = await createAccount();
  await signInAs(account);
  const connect = intercept(/\/api\/auth\/profile$/, async () => Response.json({}, { status: 404 }));
  await openPage("/profile?tab=account");
  await expect.element(page.getByText("Данные не загрузились")).toBeVisible();
  for (const label of ["Имя", "Фамилия", "Телефон", "О себе"]) {
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue("");
  }
  await page.getByLabelText("О себе").fill("Снимаюсь с шестнадцати лет");
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  await save.click();
  await expect.element(page.getByText("Ошибка сохранения профиля")).toBeVisible();

  const question = page.getByRole("dialog", { name: "Отменить изменения?" });
  const stay = question.getByRole("button", { name: "Продолжить правку" });
  await page.getByRole("banner").getByRole("link", { name: "Compcard" }).click();
  await expect.element(stay).toBeVisible();
  await expectAccessible();
  await stay.click();
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await stay.click();
  await expect.poll(address).toBe("/profile?tab=account");
  await expect.element(page.getByLabelText("О себе")).toHaveValue("Снимаюсь с шестнадцати лет");

  connect();
  await save.click();
  await expect.element(page.getByText("Профиль сохранён")).toBeVisible();
  expect(await api("GET", "/auth/profile", { token: account.token })).toMatchObject({
    first_name: "Анна",
    bio: "Снимаюсь с шестнадцати лет",
  });
  await page.getByLabelText("О себе").fill("Иначе");
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await question.getByRole("button", { name: "Отменить изменения" }).click();
  await expect.poll(address).toBe("/login");
});

test("PROFILE-01 what is typed while the profile is being saved stays, and leaving asks for it", async () => {
  await signInAs(await createAccount());
  await openPage("/profile?tab=account");
  const [name, bio] = [page.getByLabelText("Имя", { exact: true }), page.getByLabelText("О себе")];
  await name.fill("  Вера ");
  await bio.fill("Снимаюсь");
  const answer = Promise.withResolvers<void>();
  interceptOnce(/\/api\/auth\/profile$/, async (_, send) => {
    await answer.promise;
    return send();
  });
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await bio.fill("Снимаюсь с шестнадцати лет");
  answer.resolve();
  await expect.element(page.getByText("Профиль сохранён")).toBeVisible();
  await expect.element(name).toHaveValue("Вера");
  await expect.element(bio).toHaveValue("Снимаюсь с шестнадцати лет");
  await page.getByRole("banner").getByRole("link", { name: "Compcard" }).click();
  const question = page.getByRole("dialog", { name: "Отменить изменения?" });
  await question.getByRole("button", { name: "Продолжить правку" }).click();
  await expect.element(bio).toHaveValue("Снимаюсь с шестнадцати лет");
});

test("PROFILE-03 PROFILE-04 own cards open, become primary and go after asking", async () => {
  const account = await createAccount();
  const { token } = account;
  await api("POST", "/models", { token, body: { first_name: "Первая", last_name: "Карта" } });
  await api("POST", "/models", { token, body: { first_name: "Вторая", last_name: "Карта" } });
  const cards = async (): Promise<{ first_name: string; is_primary: boolean }[]> =>
    (await api("GET", "/models", { token })).models;
  const names = async () => (await cards()).map((card) => card.first_name);
  const primary = async () => (await cards()).find((card) => card.is_primary)?.first_name;
  await signInAs(account);
  await openPage("/profile");

  const other = (await primary()) === "Первая" ? "Вторая" : "Первая";
  const side = page.getByRole("complementary");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `${other} Карта` }) });
  await row.getByRole("button", { name: `${other} Карта` }).click();
  await row.getByRole("button", { name: "Сделать основной" }).click();
  await expect.poll(primary).toBe(other);
  await expect.element(side.getByText(`${other} Карта`)).toBeVisible();

  await row.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
  expect(await names()).toHaveLength(2);
  await row.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect.element(row).toHaveLength(0);
  const [left] = await names();
  expect(left).not.toBe(other);
  await expect.element(page.getByRole("button", { name: `${left} Карта` })).toHaveAttribute("aria-expanded", "true");
  await expect.element(side.getByText(`${left} Карта`)).toBeVisible();
});
