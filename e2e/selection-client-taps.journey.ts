import { photoTypes } from "@compcard/domain/photos/options";
import { expect, type Locator } from "@playwright/test";
import { withLink } from "../bench/selection.ts";
import { openLink, phone } from "./selection-client-steps.ts";
import { test } from "./steps.ts";

/** One picture for all: what is shown costs little. */
const photos = { portraits: 1, types: photoTypes.slice(0, 1) };

/** For 200 answers, a name, and telling the booker. */
const most = 210;

test(`SL-31 on a phone a client answers all 200 faces of a selection and tells the booker, with ${most} taps at most`, async ({
  browser,
}) => {
  await withLink(async (url, total) => {
    expect(total).toBe(200);
    const page = await phone(browser, "ru-RU");
    let taps = 0;
    const tap = async (thing: Locator) => {
      taps += 1;
      await thing.tap();
    };
    const votes = page.getByRole("group", { name: /^Ваш ответ/ });
    const dialog = page.getByRole("dialog");
    await openLink(page, url);
    for (let place = 1; place <= total; place++) {
      await expect(page.getByText(`${place} из ${total} · Ответов: ${place - 1}`)).toBeVisible();
      const word = ["да", "может быть", "нет"][place % 3] as string;
      await tap(votes.getByRole("button", { name: word }));
      if (place > 1) continue;
      await tap(dialog.getByRole("textbox"));
      await page.keyboard.type("Оля");
      await tap(dialog.getByRole("button", { name: "Готово" }));
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText(`Ответов: ${total}`)).toBeVisible();
    await tap(page.getByRole("button", { name: "Сообщить, что готово" }));
    await expect(page.getByText("Спасибо! Букер знает, что ответы готовы.")).toBeVisible();
    console.log(`${total} answers: ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(most);
    // The server has them all.
    await page.reload();
    await expect(page.getByText(`Ответов: ${total}`)).toBeVisible();
    await page.context().close();
  }, photos);
});
