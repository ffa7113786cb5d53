import { expect, type Locator } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { origin, signInAs, test } from "./steps.ts";

const desk = { width: 1280, height: 900 };

test("TOAST-01 three messages at a time, as wide and as far apart as they should be, for four seconds", async ({
  page,
}) => {
  const { owner } = await publishCard({ first_name: "Олеся", last_name: rareName() }, []);
  await page.setViewportSize(desk);
  await page.clock.install();
  const fails = { status: 500, json: { success: false, error: { code: "service.failed", message: "no" } } };
  await page.route("**/api/auth/export", (route) => route.fulfill(fails));
  for (const path of ["auth/profile", "models/*"]) {
    await page.route(`**/api/${path}`, (route) =>
      route.request().method() === "PUT" ? route.fulfill(fails) : route.fallback(),
    );
  }
  await signInAs(page, owner);
  await page.goto(`${origin()}/profile`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const phone = page.getByLabel("Телефон");
  const download = page.getByRole("button", { name: "Скачать мои данные" });
  const openTab = async (name: string, shown: Locator) => {
    await page.getByRole("link", { name }).click();
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await shown.count()).toBe(1);
    }).toPass();
  };
  // Uses four subjects: toasts of one subject replace each other (FL-33).
  const causes = [
    () => press("Снять с публикации"),
    () => openTab("Приватность", download).then(() => download.click()),
    async () => {
      await openTab("Аккаунт", phone);
      await phone.fill("+7 900 000-00-00");
      await press("Сохранить");
    },
    () =>
      page.getByLabel("Фото профиля").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("") }),
  ];
  await page.getByRole("button", { name: /^Олеся/ }).click();
  await expect(page.getByRole("button", { name: "Снять с публикации", exact: true })).toBeVisible();
  // Time is controlled from this point: on a busy machine four clicks may take longer than a message stays.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator("[data-sonner-toast]");
  for (const [index, cause] of causes.entries()) {
    await cause();
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await toasts.count()).toBe(index + 1);
    }).toPass();
  }
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  expect((await toasts.first().boundingBox())?.width).toBe(356);
  expect(
    await page.locator("[data-sonner-toaster]").evaluate((list) => getComputedStyle(list).getPropertyValue("--gap")),
  ).toBe("14px");
  await page.clock.runFor(2_500);
  await expect(toasts).toHaveCount(4);
  await page.clock.runFor(4_000);
  await expect(toasts).toHaveCount(0);
});
