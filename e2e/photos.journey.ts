import { expect } from "@playwright/test";
import sharp from "sharp";
import { openEditor, portrait, shown, widthsOf } from "./photo-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, origin, test } from "./steps.ts";
import { openWizard, photo } from "./wizard-steps.ts";

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
