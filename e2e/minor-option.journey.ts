import { expect } from "@playwright/test";
import { createBooker, createJob } from "./job-steps.ts";
import { newCard } from "./owned-card.ts";
import { api, expectAccessible, freshEmail, mailedLink, mailTo, origin, signInAs, test } from "./steps.ts";

const phone = { locale: "ru-RU", viewport: { width: 390, height: 844 } };

test("OPT-32 under 18 nobody holds days without a guardian; who consents answers by a mail on a phone, the model only reads", async ({
  page,
  browser,
}) => {
  const { id, owner } = await newCard({ first_name: "Юна", age: 17 });
  const email = freshEmail();
  const named = { name: "Вера Опекун", contact: "+7 777 000 11 22", email };
  await api("PUT", `/models/${id}/guardian`, { token: owner.token, body: named });
  const booker = await createBooker();
  const job = await createJob(booker);
  const make = async () => {
    const body = { cards: [id], kind: "option" };
    return (await api("POST", `/jobs/${job}/options`, { token: booker.token, body })).options[0];
  };
  expect(Object.keys(await make()).sort()).toEqual(["card", "code"]);

  const parent = await (await browser.newContext(phone)).newPage();
  await parent.goto(await mailedLink(email, "guardian"));
  await parent.getByRole("button", { name: "Даю согласие" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Вы дали согласие" })).toBeVisible();
  expect(await make()).toMatchObject({ state: "waiting", rank: 1 });

  const model = await (await browser.newContext(phone)).newPage();
  await signInAs(model, owner);
  await model.goto(`${origin()}/calendar`);
  await expect(model.getByText("BRAND").first()).toBeVisible();
  await expect(model.getByText("До 18 лет отвечает ваше агентство, родитель или представитель.")).toBeVisible();
  await expect(model.getByRole("button", { name: "Держать дни" })).toHaveCount(0);
  await expectAccessible(model);

  const pathIn = async () => /\/options\/answer\/[\w-]+/.exec((await mailTo(email)).text ?? "")?.[0] ?? "";
  await expect.poll(pathIn, { timeout: 60_000 }).not.toBe("");
  const path = await pathIn();
  expect((await mailTo(email)).text).toContain("Вы дали согласие за модель до 18 лет");
  await parent.goto(origin() + path);
  await expect(parent.getByRole("heading", { level: 1, name: "Держать эти дни для клиента?" })).toBeVisible();
  await expectAccessible(parent);
  await parent.getByRole("button", { name: "Да, держать" }).click();
  await expect(parent.getByRole("status").filter({ hasText: "Дни держатся для клиента" })).toBeVisible();

  await signInAs(page, booker);
  await page.goto(`${origin()}/jobs/${job}`);
  await page.getByRole("button", { name: /^Забронировать: Юна/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Забронировать" }).click();
  await expect(page.getByRole("list", { name: /^Бронь/ }).getByRole("listitem")).toContainText("Юна");
  await expect(page.getByText("Вера Опекун")).toHaveCount(0);
  await parent.reload();
  await expect(parent.getByRole("alert").filter({ hasText: "Дни забронированы" })).toBeVisible();
  await expect(parent.getByRole("button", { name: "Отказаться" })).toHaveCount(0);
  await model.reload();
  await expect(model.getByText("бронь", { exact: true }).first()).toBeVisible();
});
