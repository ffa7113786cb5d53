import { expect, type Page } from "@playwright/test";
import { api, createAccount, findsNothing, freshEmail, mailedLink, origin, password, signInAs, test } from "./steps.ts";

const register = (email: string) =>
  api("POST", "/auth/register", {
    body: { email, password, confirmPassword: password, firstName: "Вера", lastName: "Ланская" },
  });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const toastAppearsMs = 100;

/** From now on time passes in this page only when the journey says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("VERIFY-01 VERIFY-04 AUTH-08 the mailed link confirms, and five seconds later leads to sign-in", async ({
  page,
}) => {
  const email = freshEmail();
  await register(email);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/verify-email", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await stopTime(page);
  await page.goto(await mailedLink(email, "verify-email"));
  await expect(heading(page, "Подтверждаем адрес…")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");

  answer.resolve();
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
  await page.clock.runFor(4_999);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const banner = page.getByRole("status").filter({ hasText: "Адрес подтверждён" });
  await expect(banner).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toBeHidden();

  // A session came with the link: who looks at the screen again is offered a way on.
  await page.reload();
  await page.getByRole("button", { name: "Продолжить", exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test("VERIFY-04 who was signed in before goes on to the profile; a reload or a second opening does no harm", async ({
  page,
}) => {
  const email = freshEmail();
  await register(email);
  const link = await mailedLink(email, "verify-email");
  await signInAs(page, await createAccount());
  await stopTime(page);
  await page.goto(link);
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(link);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("VERIFY-01 VERIFY-05 VERIFY-06 who waits for the mail has it sent again", async ({ page }) => {
  const email = freshEmail();
  await register(email);
  const calls: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/resend-verification")) calls.push(response.status());
  });
  await page.goto(`${origin()}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Войти" }).click();
  await page.getByRole("link", { name: "Отправить письмо ещё раз" }).click();
  await expect(heading(page, "Проверьте почту")).toBeVisible();
  await findsNothing(page);

  await stopTime(page);
  const again = page.getByRole("button", { name: "Отправить письмо ещё раз" });
  await again.click();
  await expect.poll(() => calls).toEqual([200]);
  await page.clock.runFor(999);
  await expect(again).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1);
  await expect(again).not.toHaveAttribute("aria-busy");
  await page.clock.runFor(toastAppearsMs);
  await expect(page.getByText("Письмо отправлено")).toBeVisible();

  // At once again: more than the server sends, and an error that takes no shorter.
  await again.click();
  await expect.poll(() => calls).toEqual([200, 429]);
  await page.clock.runFor(999);
  await expect(again).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1);
  await expect(page.getByText("Слишком много писем. Подождите немного и попробуйте снова.")).toBeVisible();

  await api("POST", "/auth/verify-email", { body: { token: (await mailedLink(email, "verify-email")).split("=")[1] } });
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await again.click();
  await expect.poll(() => calls).toEqual([200, 429, 200]);
  await page.clock.runFor(1_000);
  await expect(again).not.toHaveAttribute("aria-busy");
  await page.clock.runFor(toastAppearsMs);
  await expect(page.getByText("Адрес уже подтверждён")).toBeVisible();
  await page.clock.runFor(2_999 - toastAppearsMs);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("VERIFY-02 VERIFY-03 VERIFY-06 a link that does not work says why, and what to do", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/verify-email$|resend-verification$/.test(request.url()) && request.method() === "POST") {
      calls.push(request.url());
    }
  });
  await page.goto(`${origin()}/verify-email`);
  await expect(page.getByRole("alert").filter({ hasText: "В ссылке нет кода подтверждения" })).toBeVisible();
  await page.goto(`${origin()}/en/verify-email`);
  await expect(page.getByText("Verification token not found in URL")).toBeVisible();
  await page.goto(`${origin()}/en/verify-email?token=short`);
  await expect(page.getByText("Invalid token format")).toBeVisible();
  const again = page.getByRole("button", { name: "Send the mail again" });
  await again.click();
  await expect(page.getByText("Email not found for resending")).toBeVisible();
  await page.getByLabel("Email").fill("anna@example");
  await again.click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  expect(calls).toEqual([]);

  await page.goto(`${origin()}/verify-email?token=${"a".repeat(64)}`);
  await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();
  await findsNothing(page);
  await page.route("**/api/auth/verify-email", (route) => route.abort());
  await page.goto(`${origin()}/verify-email?token=${"b".repeat(64)}`);
  await expect(page.getByText("Ошибка сети")).toBeVisible();
  await page.unroute("**/api/auth/verify-email");
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();
  await page.getByRole("button", { name: "Зарегистрироваться заново" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, "Регистрация")).toBeVisible();
});
