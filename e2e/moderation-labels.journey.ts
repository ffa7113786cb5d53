import { expect } from "@playwright/test";
import { startProduct } from "../scripts/tools/product.ts";
import { api, expectAccessible, freshEmail, mailTo, password, signInAs, test } from "./steps.ts";
import { photo } from "./wizard-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a moderator labels a photo with a reason, which the owner reads and cannot undo", async ({ page }) => {
  const admin = "moderator@example.com";
  const product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  const on = product.origin;
  const enroll = async (email: string) => {
    const body = { email, password, confirmPassword: password, firstName: "Мила", lastName: "Тихая" };
    return { email, password, ...(await api("POST", "/auth/register", { body, on })) };
  };
  const [moderator, owner] = [await enroll(admin), await enroll(freshEmail())];
  const { model } = await api("POST", "/models", { token: owner.token, body: { first_name: "Помеченная" }, on });
  const form = new FormData();
  form.append("photoType", "beauty-portrait");
  form.append("photo", new File([new Uint8Array((await photo("1.jpg", "#c9a36a")).buffer)], "1.jpg"));
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await fetch(`${on}/api/upload/${model.id}`, { method: "POST", headers, body: form })).status).toBe(200);

  await signInAs(page, moderator);
  await page.goto(`${product.origin}/moderation`);
  await page.getByRole("button", { name: "Как сделано фото: Бьюти-портрет" }).click();
  const dialog = page.getByRole("dialog", { name: "Как сделано фото: Бьюти-портрет" });
  await dialog.getByLabel("Пометка").selectOption("Изменено с помощью ИИ");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Напишите причину" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Причина").fill("Шесть пальцев");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Пометка сохранена")).toBeVisible();
  await expect(page.getByText("Бьюти-портрет: Не указано → Изменено с помощью ИИ")).toBeVisible();
  expect((await mailTo(owner.email, product.dataDir)).text).toContain("Шесть пальцев");
  const lower = await fetch(`${on}/api/upload/${model.id}/beauty-portrait/made`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ made: null }),
  });
  expect(lower.status).toBe(403);
  await product.stop();
});
