import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { address, api, createAccount, openPage, press, reopenPage } from "./pages.tsx";
import { chooseAction, drop, openEditor, openWizard, photo, portrait, shown, sourceOf, widthsOf } from "./photos.ts";

function sevenPhotos(): Promise<File[]> {
  const colors = ["#c9a36a", "#8aa18c", "#b9646a", "#6f87a3", "#a38a6f", "#7d6fa3", "#94a36f"];
  return Promise.all(colors.map((color, index) => photo(`${index}.jpg`, color, 900 + index)));
}

const required = (count: string) => page.getByText(`Обязательные ${count}`);

test("PHOTO-01 PHOTO-02 seven photos dropped at once fill the slots in order, in the wizard and on a card", async () => {
  await page.viewport(1440, 900);
  const account = await createAccount();
  const inOrder = [900, 901, 902, 903, 904, 905, 906];
  await openWizard(account);
  await drop(page.getByText("Можно и перетащить."), await sevenPhotos());
  await expect.element(required("4 / 4")).toBeVisible();
  await expect.element(page.getByText("Всего 7 / 7")).toBeVisible();
  const [draft] = (await api("GET", "/models", { token: account.token })).models;
  expect(await widthsOf(account, draft.id)).toEqual(inOrder);
  // Enough for the back of a printed card, not for its front.
  await expect.element(page.getByText("Для печати маловато")).toHaveLength(1);
  await expectAccessible();

  const { model } = await api("POST", "/models", { token: account.token, body: { first_name: "Вера" } });
  await openPage(`/model/${model.id}?edit=true`);
  await drop(page.getByText("Можно и перетащить."), await sevenPhotos());
  await expect.element(page.getByText("Всего 7 / 7")).toBeVisible();
  expect(await widthsOf(account, model.id)).toEqual(inOrder);
});

test("PHOTO-02 PHOTO-03 PHOTO-05 SL-82 a photo is refused in words while the one before stays, replaced and deleted", async () => {
  await openWizard(await createAccount());
  const broken = (name: string) => new File(["no photo at all, whatever its name says"], name, { type: "image/jpeg" });
  await portrait("Добавить").upload(broken("a.jpg"));
  const alert = (hasText: string) => page.getByRole("alert").filter({ hasText });
  await expect.element(alert("JPEG, PNG, WebP, AVIF или HEIC")).toBeVisible();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a"));
  await expect.element(required("1 / 4")).toBeVisible();
  await expect.element(shown()).toBeVisible();
  const first = sourceOf(shown());
  await page.getByLabelText("Выбрать сразу несколько").upload([broken("a.jpg"), broken("b.jpg")]);
  const failed = page.getByCss("[data-sonner-toast]").filter({ hasText: "Ошибка загрузки файлов" });
  await expect.element(failed.first()).toMatchTextContent("JPEG, PNG, WebP, AVIF или HEIC");

  const whole = await photo("2.jpg", "#8aa18c");
  const cut = new File([whole.slice(0, whole.size / 2)], whole.name, { type: whole.type });
  await portrait("Заменить").upload(cut);
  await expect.element(alert("Файл повреждён")).toBeVisible();
  await expect.element(shown()).toHaveAttribute("src", first);
  await expect.element(required("1 / 4")).toBeVisible();

  await portrait("Заменить").upload(whole);
  await expect.element(shown()).not.toHaveAttribute("src", first);
  await chooseAction("Удалить");
  const question = page.getByRole("dialog");
  await expect.element(question).toMatchTextContent("исчезнет с карточки сразу");
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect.element(required("0 / 4")).toBeVisible();
});

test("PHOTO-01 PHOTO-05 photos are dragged onto the slots at a desk, HEIC among them", async () => {
  await page.viewport(1440, 900);
  await openWizard(await createAccount());
  const bytes = await commands.readFile("api/test/images/quarters-p3.heic", "base64");
  const heic = new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], "IMG_0001.HEIC");
  await drop(page.getByRole("listitem").filter({ hasText: "в полный рост" }), [heic, await photo("2.jpg", "#8aa18c")]);
  await expect.element(required("2 / 4")).toBeVisible();
  await expect.element(shown("в полный рост")).toBeVisible();
  await expect.element(shown()).toBeVisible();
});

test("PHOTO-07 the owner marks what crops must contain, by touch or by the arrow keys", async () => {
  const { account, id } = await openEditor();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a"));
  await chooseAction("Что не обрезать");
  const dialog = page.getByRole("dialog", { name: "Что не обрезать" });
  const point = dialog.getByRole("slider");
  // Hovers only once the dialog has come to rest.
  await point.hover();
  const { left, top, width, height } = point.element().getBoundingClientRect();
  await userEvent.pointer([
    { coords: { x: left + width / 2, y: top + height / 4 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: left + width / 2, y: top + height / 2 } },
    { keys: "[/MouseLeft]" },
  ]);
  await press(point, "{ArrowUp}");
  await expect.element(point).toHaveAttribute("aria-valuetext", "50 % слева, 48 % сверху");
  const placeOf = (picture: ReturnType<typeof shown>) => () => getComputedStyle(picture.element()).objectPosition;
  await expect.poll(placeOf(dialog.getByRole("img", { name: "Ссылка" }))).toBe("50% 48%");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(dialog).toHaveLength(0);
  await expect.poll(placeOf(shown())).toBe("50% 48%");
  const { model } = await api("GET", `/models/${id}`, { token: account.token });
  expect(model.photo_details["beauty-portrait"].focus).toEqual({ x: 0.5, y: 0.48 });
  await openPage(`/search?search=${encodeURIComponent("Вера Лугова")}`);
  await expect.poll(placeOf(page.getByCss(`a[href="/model/${id}"] img`))).toBe("50% 48%");
});

test("PHOTO-01 under 18 there is no place for swimwear", async () => {
  await openWizard(await createAccount());
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByLabelText("Возраст").fill("17");
  await page.getByRole("button", { name: "Назад" }).click();
  await expect.element(required("0 / 3")).toBeVisible();
  await expect.element(page.getByText("Всего 0 / 6")).toBeVisible();
  await expect.element(page.getByText("В купальнике")).toHaveLength(0);
});

test("PHOTO-01 FL-06 under 18 an earlier swimwear photo is gone for good", async () => {
  const { account, id } = await openEditor();
  await page.getByLabelText("Добавить фото: в купальнике").upload(await photo("1.jpg", "#c9a36a"));
  await expect.element(page.getByText("Всего 1 / 7")).toBeVisible();
  await api("PUT", `/models/${id}`, { token: account.token, body: { age: 17 } });
  await reopenPage();
  await expect.element(page.getByText("Всего 0 / 6")).toBeVisible();
  const { model } = await api("GET", `/models/${id}`, { token: account.token });
  expect(model.photos).toEqual({});
});

test("FL-06 an age under 18 needs a confirmation before a swimwear photo is deleted for it", async () => {
  const { account, id } = await openEditor();
  await page.getByLabelText("Добавить фото: в купальнике").upload(await photo("1.jpg", "#c9a36a"));
  await expect.element(page.getByText("Всего 1 / 7")).toBeVisible();
  const stored = async () => Object.keys((await api("GET", `/models/${id}`, { token: account.token })).model.photos);
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  const question = page.getByText("Возраст точно 17?");
  await page.getByLabelText("Возраст").fill("17");
  await save.click();
  await expect.element(question).toBeVisible();
  await expect.element(page.getByLabelText("Возраст")).toHaveFocus();
  expect(await stored()).toEqual(["swimwear"]);
  await expectAccessible();
  await page.getByRole("button", { name: "Да, мне 17" }).click();
  await expect.element(question).toHaveLength(0);
  await save.click();
  await expect.poll(address).toBe(`/model/${id}`);
  expect(await stored()).toEqual([]);
});
