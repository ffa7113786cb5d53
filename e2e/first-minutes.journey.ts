import { expect, type Locator, type Page } from "@playwright/test";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { fourPhotos, openWizard } from "./wizard-steps.ts";

const phone = { width: 390, height: 844 };

test("TL-27 who comes from a card to make or from a company signs up as what she is, and can change it", async ({
  page,
}) => {
  await page.goto(origin());
  await page.getByRole("link", { name: "Создать карточку" }).first().click();
  const role = page.getByLabel("Кто вы?");
  await expect(role).toHaveValue("model");
  await expectAccessible(page);
  await role.selectOption("client");
  await page.reload();
  await expect(role).toHaveValue("client");
  await page.goto(`${origin()}/register?next=%2Fbookers`);
  await expect(role).toHaveValue("client");
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(role).toHaveValue("booker");
  await page.goto(`${origin()}/register`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(role).toHaveValue("");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const [prefix, publish, title] of [
    ["", "Опубликовать", "Нужно ваше согласие"],
    ["/en", "Publish", "Your consent is needed"],
    ["/zh", "发布", "需要您的同意"],
  ] as const)
    test(`TL-27 all consents and the button stand on one screen, none is preset, at ${prefix || "/"}`, async ({
      page,
    }) => {
      const owner = await createAccount(undefined, ["processing"]);
      const { model } = await api("POST", "/models", { token: owner.token });
      const body = { first_name: "Вера", last_name: "Лугова", status: "draft" };
      await api("PUT", `/models/${model.id}`, { token: owner.token, body });
      await signInAs(page, owner);
      await page.goto(`${origin()}${prefix}/model/${model.id}`);
      await page.getByRole("button", { name: publish, exact: true }).first().click();
      const sheet = page.getByRole("dialog", { name: title });
      const boxes = sheet.getByRole("checkbox");
      await expect(boxes).toHaveCount(5);
      for (const box of await boxes.all()) {
        await expect(box).not.toBeChecked();
        await expect(box).toBeInViewport({ ratio: 1 });
      }
      for (const button of await sheet.locator("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
      expect(await sheet.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });

  test("TL-27 photos sent together are one message that counts; it covers neither title nor bar nor the end of the page", async ({
    page,
  }) => {
    await openWizard(page, await createAccount());
    await page.getByLabel("Выбрать сразу несколько").setInputFiles(await fourPhotos());
    const toast = page.locator("[data-sonner-toast]");
    await expect(toast.getByText("Загружено 4 фотографии")).toBeVisible();
    await expect(toast).toHaveCount(1);
    await settled(page);
    const bar = page.getByRole("button", { name: "Далее" });
    for (const place of [bar, page.getByRole("heading", { level: 1 })])
      expect(await bottomOf(place)).toBeLessThanOrEqual(await topOf(page));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      const footer = await page.getByRole("contentinfo").boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await topOf(page)) + 1);
    }).toPass();
    // It goes by itself, and the bar is back at the edge.
    await expect(toast).toHaveCount(0, { timeout: 15_000 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => bottomOf(bar)).toBeGreaterThan(phone.height - 20);
  });
});

const settled = (page: Page) =>
  page.locator("[data-sonner-toast]").evaluate(async (toast) => {
    await Promise.all(toast.getAnimations().map((one) => one.finished));
  });

const topOf = async (page: Page) => (await page.locator("[data-sonner-toast]").boundingBox())?.y ?? phone.height;

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
