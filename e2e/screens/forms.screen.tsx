import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, refuse } from "./network.ts";
import { createAccount, focus, openPage, press, signInAs } from "./pages.tsx";

test("a form is sent once; a refusal stands at its field, which takes the focus; leaving asks until it is sent", async () => {
  await signInAs(await createAccount());
  await openPage("/agency");
  const fields = { Название: "Север", Сайт: "sever.example", "Email агентства": "office@sever.example" };
  for (const [label, value] of Object.entries(fields)) await page.getByLabelText(label, { exact: true }).fill(value);
  const answer = Promise.withResolvers<void>();
  let posts = 0;
  intercept(/\/api\/agencies$/, async ({ method }, send) => {
    if (method !== "POST") return send();
    posts += 1;
    await answer.promise;
    return refuse(400, "request.invalid", [{ path: "site", message: "" }]);
  });
  const button = page.getByRole("button", { name: "Создать агентство" });
  const site = page.getByLabelText("Сайт");
  await button.dblClick();
  await press(page.getByLabelText("Название"), "{Enter}");
  await focus(button);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  answer.resolve();
  await expect.element(site).toHaveFocus();
  await expect.element(site).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("alert").filter({ hasText: "Введите адрес сайта" })).toHaveLength(1);
  for (const [label, value] of Object.entries(fields))
    await expect.element(page.getByLabelText(label)).toHaveValue(value);
  expect(posts).toBe(1);
  await expectAccessible();

  await site.fill("sever.example/card");
  await expect.element(site).not.toHaveAttribute("aria-invalid");
  await page.getByRole("contentinfo").getByRole("link", { name: "О нас" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Продолжить правку" }).click();
  await expect.element(site).toHaveValue("sever.example/card");
});

test("a refusal that comes while another field is filled in leaves the focus there", async () => {
  await signInAs(await createAccount());
  await openPage("/agency");
  const site = page.getByLabelText("Сайт");
  const name = page.getByLabelText("Название", { exact: true });
  await site.fill("sever.example");
  await page.getByLabelText("Email агентства").fill("office@sever.example");
  await name.fill("Сев");
  const answer = Promise.withResolvers<void>();
  intercept(/\/api\/agencies$/, async ({ method }, send) => {
    if (method !== "POST") return send();
    await answer.promise;
    return refuse(400, "request.invalid", [{ path: "site", message: "" }]);
  });
  const button = page.getByRole("button", { name: "Создать агентство" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await press(name, "{End}е");
  answer.resolve();
  await expect.element(site).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("р");
  await expect.element(name).toHaveValue("Север");
});

test("an address that turns out to be taken while the name is corrected leaves the focus in the name", async () => {
  const { email } = await createAccount();
  await openPage("/register");
  const name = page.getByLabelText("Имя", { exact: true });
  const address = page.getByLabelText("Email");
  await name.fill("Вер");
  await page.getByLabelText("Фамилия").fill("Ланская");
  await address.fill(email);
  await page.getByLabelText("Пароль", { exact: true }).fill("Podium7x");
  await page.getByLabelText("Пароль ещё раз").fill("Podium7x");
  await page.getByLabelText("обработку персональных данных").click();
  const answer = Promise.withResolvers<void>();
  intercept(/\/api\/auth\/register$/, async (_, send) => {
    await answer.promise;
    return send();
  });
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await press(name, "{End}а");
  answer.resolve();
  await expect.element(address).toHaveAttribute("aria-invalid", "true");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Вера");
});
