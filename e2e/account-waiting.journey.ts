import { expect } from "@playwright/test";
import {
  agree,
  api,
  createAccount,
  expectAccessible,
  freshEmail,
  mailedCode,
  mailedLink,
  origin,
  password,
  test,
} from "./steps.ts";
import { confirmAddress, continuesWithin, heading, register, stopTime, toastAppearsMs } from "./verification-steps.ts";

test("FL-22 FL-21 the waiting page goes on by itself when the link is opened in another browser", async ({
  page,
  browser,
}) => {
  const email = freshEmail();
  await page.goto(`${origin()}/favorites`);
  await expect(page).toHaveURL(/\/login\?next=%2Ffavorites$/);
  await page.getByRole("button", { name: "Зарегистрируйтесь" }).click();
  await page.getByLabel("Имя", { exact: true }).fill("Вера");
  await page.getByLabel("Фамилия").fill("Ланская");
  await page.getByLabel("Email").fill(`mistyped-${email}`);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(heading(page, "Проверьте почту")).toBeVisible();
  await expect(page.getByText(/Новое письмо можно отправить через \d+\s/)).toBeVisible();

  await page.getByRole("button", { name: "Ошиблись в адресе?" }).click();
  await page.getByLabel("Правильный адрес").fill((await createAccount()).email);
  await page.getByRole("button", { name: "Исправить и отправить письмо" }).click();
  await expect(page.getByText("Аккаунт с таким email уже есть")).toBeVisible();
  await page.getByRole("button", { name: "Отмена" }).click();
  await expect(page.getByRole("button", { name: "Ошиблись в адресе?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Правильный адрес").fill(email);
  await page.getByRole("button", { name: "Исправить и отправить письмо" }).click();
  await expect(page.getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ошиблись в адресе?" })).toBeFocused();
  await page.reload();
  await expect(page.getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();
  await expect(page.getByText(/Новое письмо можно отправить через \d+\s/)).toBeVisible();

  const elsewhere = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await elsewhere.goto(await mailedLink(email, "verify-email"));
  await confirmAddress(elsewhere);
  await expect(heading(elsewhere, "Адрес подтверждён")).toBeVisible();
  await expect(page).toHaveURL(/\/favorites$/, { timeout: continuesWithin });
  await elsewhere.context().close();
});

test("VERIFY-01 VERIFY-05 VERIFY-06 FL-24 FL-28 who waits for the mail has it sent again", async ({ page }) => {
  const email = freshEmail();
  await register(email);
  const calls: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/resend-verification")) calls.push(response.status());
  });
  await page.goto(`${origin()}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  await page.getByRole("link", { name: "Отправить письмо ещё раз" }).click();
  await expect(heading(page, "Проверьте почту")).toBeVisible();
  await expectAccessible(page);

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

  // At once again: no call, and the seconds until there can be one.
  await again.click();
  await page.clock.runFor(toastAppearsMs);
  await expect(page.getByText("Письмо уже в пути")).toBeVisible();
  await expect(page.getByText(/Новое письмо можно отправить через (1\sминуту|5\d\sсекунд)/)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(/Новое письмо можно отправить/)).toBeHidden();

  // The server is rate limited: the first mail still works, and so does the page.
  await page.route("**/api/auth/resend-verification", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "90" },
      json: { success: false, error: { code: "verification.too_many_emails", message: "Too many email requests" } },
    }),
  );
  await again.click();
  await expect.poll(() => calls).toEqual([200, 429]);
  await page.clock.runFor(999);
  await expect(again).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1);
  await page.clock.runFor(toastAppearsMs);
  await expect(page.getByText(/Слишком много писем. Следующее можно отправить через 2\sминуты\./)).toBeVisible();
  await expect(page.getByText(/Новое письмо можно отправить через 2\sминуты/)).toBeVisible();
  await expect(page.getByLabel("Код из письма")).toBeVisible();
  await page.clock.runFor(90_000);
  await expect(page.getByText(/Новое письмо можно отправить/)).toBeHidden();
  await page.unroute("**/api/auth/resend-verification");

  await api("POST", "/auth/verify-email", { body: { token: (await mailedLink(email, "verify-email")).split("=")[1] } });
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

test("VERIFY-05 FL-22 a mail that could not be sent again takes nothing away, nor does another language", async ({
  page,
}) => {
  const email = freshEmail();
  await register(email);
  await page.goto(`${origin()}/verify-email?token=${"c".repeat(64)}`);
  await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();
  const again = page.getByRole("button", { name: "Отправить письмо ещё раз" });
  await page.getByLabel("Email").fill(email);
  await again.click();
  await expect(heading(page, "Проверьте почту")).toBeVisible();
  await expect(page.getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();
  await expect(page.getByText("Новое письмо можно отправить")).toBeVisible();

  // The dead link is forgotten: neither a reload nor another language brings it back.
  await page.reload();
  await expect(page.getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: /Русский/ }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(heading(page, "Check your email")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/verify-email$/);
  await expect(page.getByText(`to ${email}.`)).toBeVisible();
  await expect(page.getByText(/You can ask for another email in (1\sminute|\d+\sseconds?)/)).toBeVisible();

  await stopTime(page);
  await page.clock.runFor(60_000);
  await expect(page.getByText(/You can ask for another email/)).toBeHidden();
  await page.clock.resume();
  await page.route("**/api/auth/resend-verification", (route) => route.abort());
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("Network error")).toBeVisible();
  await page.getByLabel("Code from the email").fill(await mailedCode(email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, "Address confirmed")).toBeVisible();
});

test("FL-22 the waiting page polls no sooner than allowed, and no longer than the link is valid", async ({ page }) => {
  const email = freshEmail();
  const requested: number[] = [];
  await page.route("**/api/auth/waiting", async (route) => {
    requested.push(requested.length);
    await route.fulfill({
      status: 429,
      headers: { "retry-after": "300" },
      json: { success: false, error: { code: "request.too_many", message: "Too many attempts" } },
    });
  });
  await page.goto(`${origin()}/register?next=%2Fsearch`);
  await page.getByLabel("Имя", { exact: true }).fill("Вера");
  await page.getByLabel("Фамилия").fill("Ланская");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(heading(page, "Проверьте почту")).toBeVisible();
  await stopTime(page);
  await page.reload();
  const watching = page.getByText("Страница сама перейдёт дальше");
  await expect(watching).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(requested).toHaveLength(1);
  }).toPass();
  await page.clock.runFor(290_000);
  expect(requested).toHaveLength(1);
  // The page may have started the five minutes after time was moved on.
  await expect(async () => {
    await page.clock.runFor(30_000);
    expect(requested).toHaveLength(2);
  }).toPass();

  await page.clock.fastForward(24 * 3_600_000);
  await expect(watching).toBeHidden();
  await expect(page.getByRole("button", { name: "Ошиблись в адресе?" })).toBeHidden();
  await expect(page.getByLabel("Код из письма")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch$/);
});
