import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { act, openEditor, portrait, shown, widthsOf } from "./photo-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, origin, test } from "./steps.ts";
import { drop, next, openWizard, photo } from "./wizard-steps.ts";

async function sevenPhotos() {
  const colors = ["#c9a36a", "#8aa18c", "#b9646a", "#6f87a3", "#a38a6f", "#7d6fa3", "#94a36f"];
  return Promise.all(colors.map((color, index) => photo(`${index}.jpg`, color, 900 + index)));
}

test("PHOTO-01 PHOTO-02 seven photos dropped at once fill the slots in order, in the wizard and on a card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = await createAccount();
  const inOrder = [900, 901, 902, 903, 904, 905, 906];
  await openWizard(page, account);
  await drop(page.getByText("Можно и перетащить."), await sevenPhotos());
  await expect(page.getByText("Обязательные 4 / 4")).toBeVisible();
  await expect(page.getByText("Всего 7 / 7")).toBeVisible();
  const [draft] = (await api("GET", "/models", { token: account.token })).models;
  expect(await widthsOf(account, draft.id)).toEqual(inOrder);
  // Enough for the back of a printed card, not for its front.
  await expect(page.getByText("Для печати маловато")).toHaveCount(1);
  await expectAccessible(page);

  const { model } = await api("POST", "/models", { token: account.token, body: { first_name: "Вера" } });
  await page.goto(`${origin()}/model/${model.id}?edit=true`);
  await drop(page.getByText("Можно и перетащить."), await sevenPhotos());
  await expect(page.getByText("Всего 7 / 7")).toBeVisible();
  expect(await widthsOf(account, model.id)).toEqual(inOrder);
});

test("FL-43 on a phone it is read to its end how far a photo is", async ({ page }) => {
  await openWizard(page, await createAccount());
  const held = Promise.withResolvers<void>();
  await page.route("**/api/upload/*", async (route) => {
    await held.promise;
    await route.abort();
  });
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  const text = page.getByText("Загружаем");
  await expect(text).toContainText("%");
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => text.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
    expect(await text.evaluate((line) => line.scrollHeight <= (line.parentElement?.clientHeight ?? 0))).toBe(true);
  }
  held.resolve();
});

test("PHOTO-02 a photo that loses its connection waits, and goes out by itself when it is back", async ({
  page,
  context,
}) => {
  await openWizard(page, await createAccount());
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(page.getByText("Обязательные 1 / 4")).toBeVisible();
  const first = await shown(page).getAttribute("src");
  await context.setOffline(true);
  await portrait(page, "Заменить").setInputFiles(await photo("2.jpg", "#8aa18c"));
  await expect(page.getByText("Ждём связи")).toBeVisible();
  await expect(shown(page)).toHaveAttribute("src", first ?? "");
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText("Ждём связи")).toBeHidden();
  await expect(shown(page)).not.toHaveAttribute("src", first ?? "");
});

test("PHOTO-02 a photo that waits for a connection goes out though its owner is on another page by then", async ({
  page,
}) => {
  const { account, id } = await openEditor(page);
  await page.route(`**/api/upload/${id}`, (route) => route.abort());
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(page.getByText("Ждём связи")).toBeVisible();
  await page.getByRole("link", { name: "Compcard" }).first().click();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.unroute(`**/api/upload/${id}`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => widthsOf(account, id)).toEqual([900]);
});

test("PHOTO-02 PHOTO-03 PHOTO-05 SL-82 a photo is refused in words while the one before stays, replaced and deleted", async ({
  page,
}) => {
  await openWizard(page, await createAccount());
  const broken = {
    name: "a.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no photo at all, whatever its name says"),
  };
  await portrait(page, "Добавить").setInputFiles(broken);
  await expect(page.getByRole("alert").filter({ hasText: "JPEG, PNG, WebP, AVIF или HEIC" })).toBeVisible();
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(page.getByText("Обязательные 1 / 4")).toBeVisible();
  const first = await shown(page).getAttribute("src");
  await page.getByLabel("Выбрать сразу несколько").setInputFiles([broken, { ...broken, name: "b.jpg" }]);
  const failed = page.locator("[data-sonner-toast]").filter({ hasText: "Ошибка загрузки файлов" });
  await expect(failed.first(), "SL-82").toContainText("JPEG, PNG, WebP, AVIF или HEIC");

  const { buffer } = await photo("2.jpg", "#8aa18c");
  const cut = { name: "2.jpg", mimeType: "image/jpeg", buffer: buffer.subarray(0, buffer.length / 2) };
  await portrait(page, "Заменить").setInputFiles(cut);
  await expect(page.getByRole("alert").filter({ hasText: "Файл повреждён" })).toBeVisible();
  await expect(shown(page)).toHaveAttribute("src", first ?? "");
  await expect(page.getByText("Обязательные 1 / 4")).toBeVisible();

  await portrait(page, "Заменить").setInputFiles(await photo("2.jpg", "#8aa18c"));
  await expect(shown(page)).not.toHaveAttribute("src", first ?? "");
  await act(page, "Удалить");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("исчезнет с карточки сразу");
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Обязательные 0 / 4")).toBeVisible();
});

test("PHOTO-01 PHOTO-05 photos are dragged onto the slots at a desk, HEIC among them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWizard(page, await createAccount());
  const heic = await readFile(join(import.meta.dirname, "../api/test/images/quarters-p3.heic"));
  await drop(page.getByRole("listitem").filter({ hasText: "в полный рост" }), [
    { name: "IMG_0001.HEIC", buffer: heic },
    await photo("2.jpg", "#8aa18c"),
  ]);
  await expect(page.getByText("Обязательные 2 / 4")).toBeVisible();
  await expect(shown(page, "в полный рост")).toBeVisible();
  await expect(shown(page)).toBeVisible();
});

test("PHOTO-07 the owner marks what crops must contain, by touch or by the arrow keys", async ({ page }) => {
  const { account, id } = await openEditor(page);
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await act(page, "Что не обрезать");
  const dialog = page.getByRole("dialog", { name: "Что не обрезать" });
  const point = dialog.getByRole("slider");
  // Hovers only once the dialog has come to rest.
  await point.hover();
  const place = await point.boundingBox();
  if (!place) throw new Error("the photo is not on screen");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 4);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.up();
  await point.press("ArrowUp");
  await expect(point).toHaveAttribute("aria-valuetext", "50 % слева, 48 % сверху");
  await expect(dialog.getByRole("img", { name: "Ссылка" })).toHaveCSS("object-position", "50% 48%");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();
  await expect(shown(page)).toHaveCSS("object-position", "50% 48%");
  const { model } = await api("GET", `/models/${id}`, { token: account.token });
  expect(model.photo_details["beauty-portrait"].focus).toEqual({ x: 0.5, y: 0.48 });
  await page.goto(`${origin()}/search?search=${encodeURIComponent("Вера Лугова")}`);
  await expect(page.locator(`a[href="/model/${id}"] img`)).toHaveCSS("object-position", "50% 48%");
});

test("PHOTO-07 a browser that reads AVIF is shown a photo in it as soon as one is made", async ({ browser }) => {
  const card = await publishCard({ first_name: "Вера", last_name: rareName() });
  /** Somebody who was never here before: in which format the cover came, and that it can be seen. */
  const look = async () => {
    const page = await browser.newPage();
    const types = new Map<string, string | undefined>();
    page.on("response", (response) => types.set(response.url(), response.headers()["content-type"]));
    await page.goto(`${origin()}/model/${card.id}`);
    const cover = page.getByRole("img", { name: card.name }).first();
    await expect(cover).toHaveJSProperty("complete", true);
    await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
    const address = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
    await page.close();
    return types.get(address);
  };
  expect(await look()).toBe("image/webp");
  // Photos that other journeys look at may stand before it.
  test.slow();
  await expect.poll(look, { timeout: 600_000 }).toBe("image/avif");
});

test("PHOTO-01 under 18 there is no place for swimwear", async ({ page }) => {
  await openWizard(page, await createAccount());
  await next(page);
  await page.getByLabel("Возраст").fill("17");
  await page.getByRole("button", { name: "Назад" }).click();
  await expect(page.getByText("Обязательные 0 / 3")).toBeVisible();
  await expect(page.getByText("Всего 0 / 6")).toBeVisible();
  await expect(page.getByText("В купальнике")).toBeHidden();
});

test("PHOTO-01 FL-06 under 18 an earlier swimwear photo is gone for good", async ({ page }) => {
  const { account, id } = await openEditor(page);
  await page.getByLabel("Добавить фото: в купальнике").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(page.getByText("Всего 1 / 7")).toBeVisible();
  await api("PUT", `/models/${id}`, { token: account.token, body: { age: 17 } });
  await page.reload();
  await expect(page.getByText("Всего 0 / 6")).toBeVisible();
  const { model } = await api("GET", `/models/${id}`, { token: account.token });
  expect(model.photos).toEqual({});
});

test("FL-06 an age under 18 needs a confirmation before a swimwear photo is deleted for it", async ({ page }) => {
  const { account, id } = await openEditor(page);
  await page.getByLabel("Добавить фото: в купальнике").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(page.getByText("Всего 1 / 7")).toBeVisible();
  const stored = async () => Object.keys((await api("GET", `/models/${id}`, { token: account.token })).model.photos);
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  await page.getByLabel("Возраст").fill("17");
  await save.click();
  await expect(page.getByText("Возраст точно 17?")).toBeVisible();
  await expect(page.getByLabel("Возраст")).toBeFocused();
  expect(await stored()).toEqual(["swimwear"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Да, мне 17" }).click();
  await expect(page.getByText("Возраст точно 17?")).toBeHidden();
  await save.click();
  await expect(page).toHaveURL(`${origin()}/model/${id}`);
  expect(await stored()).toEqual([]);
});

/** Twelve megapixels with the grain of a camera, on their side as a phone stores them; red at the top when they stand. */
async function fromCamera(profile: "srgb" | "p3") {
  const [width, height] = [4032, 3024];
  const grain = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: "#000",
      noise: { type: "gaussian" as const, mean: 128, sigma: 12 },
    },
  };
  const left = { create: { width: width / 4, height, channels: 3 as const, background: "#f00" } };
  const picture = sharp(grain).composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }]);
  const upright = picture.withIccProfile(profile).withMetadata({ orientation: 6 });
  return { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await upright.jpeg({ quality: 95 }).toBuffer() };
}

for (const profile of ["srgb", "p3"] as const) {
  test(`SL-53 a camera's photo in ${profile} is sent in a third of its bytes, upright and in its colors`, async ({
    page,
  }) => {
    const { account, id } = await openEditor(page);
    const file = await fromCamera(profile);
    const spy = await page.evaluateHandle(() => {
      const { send } = XMLHttpRequest.prototype;
      return {
        photo: new Promise<Blob>((resolve) => {
          XMLHttpRequest.prototype.send = function (body) {
            if (body instanceof FormData) resolve(body.get("photo") as Blob);
            send.call(this, body);
          };
        }),
      };
    });
    await portrait(page, "Добавить").setInputFiles(file);
    await expect(shown(page)).toBeVisible({ timeout: 60_000 });
    const bytes = await spy.evaluate(async ({ photo }) => {
      const text: string = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        void photo.then((blob) => reader.readAsDataURL(blob));
      });
      return text.slice(text.indexOf(",") + 1);
    });
    const photo = Buffer.from(bytes, "base64");
    expect(photo.length).toBeLessThan(file.buffer.length / 3);
    const { width, height, orientation = 1 } = await sharp(photo, { failOn: "none" }).metadata();
    expect([width, height, orientation]).toEqual([2600, 3467, 1]);
    const { model } = await api("GET", `/models/${id}`, { token: account.token });
    const stored = model.photo_details["beauty-portrait"];
    expect(stored.height / stored.width).toBeCloseTo(4 / 3, 2);
    // In the file's own colors it is the fullest red there is, which a browser that forgets P3 would dull.
    const [red = 0, green = 0] = await sharp(photo, { failOn: "none", ignoreIcc: true })
      .extract({ left: 1300, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 248, green < 10]).toEqual([true, true]);
    expect((await sharp(photo, { failOn: "none" }).metadata()).icc !== undefined || profile === "srgb").toBe(true);
  });
}
