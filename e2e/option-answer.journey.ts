import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { categoryKinds } from "@compcard/domain/consents/categories";
import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { api, expectAccessible, freshEmail, mailTo, password, test } from "./steps.ts";

let dataDir: string;
let product: Product;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "compcard-options-"));
  product = await startProduct({ EMAIL_VERIFICATION: "off", DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true });
});

async function register(firstName: string): Promise<{ email: string; token: string }> {
  const email = freshEmail();
  const person = { email, password, confirmPassword: password, firstName, lastName: "Лугова" };
  const consents = ["processing", "publication", ...categoryKinds];
  const { token } = await api("POST", "/auth/register", { on: product.origin, body: { ...person, consents } });
  return { email, token };
}

/** A model of whom an agency asks two days, and the path that she was mailed. */
async function askedModel(kind: "ask" | "option") {
  const on = product.origin;
  const [model, booker] = [await register("Вера"), await register("Ольга")];
  const card = { first_name: "Вера", last_name: "Лугова", age: 23, height: 178 };
  const { id } = (await api("POST", "/models", { on, token: model.token, body: card })).model;
  await api("PUT", `/models/${id}/visibility`, { on, token: model.token, body: { calendar: "members" } });
  const { token } = booker;
  const { agency } = await api("POST", "/agencies", { on, token, body: { name: "North", email: freshEmail() } });
  const from = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    ...{ title: "Lookbook", client: "BRAND", city: "Shanghai", country: "China", tz: "Asia/Shanghai" },
    ...{ days: [{ date: from }], agency: agency.id },
  };
  const { job } = await api("POST", "/jobs", { on, token, body });
  const made = await api("POST", `/jobs/${job.id}/options`, { on, token, body: { cards: [id], kind } });
  const { text = "" } = await mailTo(model.email, dataDir);
  const path = /\/options\/answer\/[\w-]+/.exec(text)?.[0] ?? "";
  const state = async () => {
    const { options } = await api("GET", "/options", { on, token });
    return options.find((one: { id: string }) => one.id === made.options[0].id).state;
  };
  return { path, state };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("a model answers an option by the link of a mail without signing in; opening it changes nothing", async ({
  page,
}) => {
  const { path, state } = await askedModel("option");
  await page.goto(product.origin + path);
  await expect(heading(page, "Держать эти дни для клиента?")).toBeVisible();
  await expect(page.getByText(/BRAND, .+, Shanghai/)).toBeVisible();
  await expect(page.getByText("1-й опцион")).toBeVisible();
  await expectAccessible(page);
  expect(await state()).toBe("waiting");
  await page.getByRole("button", { name: "Да, держать" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Дни держатся для клиента" })).toBeVisible();
  expect(await state()).toBe("held");
  await page.goto(`${product.origin}/en${path}`);
  await expect(heading(page, "The days are held")).toBeVisible();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("status").filter({ hasText: "you declined" })).toBeVisible();
  expect(await state()).toBe("declined");
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "there is nothing to answer" })).toBeVisible();
  await page.goto(`${product.origin}/options/answer/${"x".repeat(64)}`);
  await expect(page.getByRole("alert").filter({ hasText: "Эта ссылка нам неизвестна" })).toBeVisible();
});

test("a model answers a question about days in Chinese", async ({ page }) => {
  const { path, state } = await askedModel("ask");
  await page.goto(`${product.origin}/zh${path}`);
  await expect(heading(page, "这些日子有档期吗？")).toBeVisible();
  await page.getByRole("button", { name: "没有档期" }).click();
  await expect(page.getByRole("status").filter({ hasText: "没有档期" })).toBeVisible();
  expect(await state()).toBe("busy");
});

test("a model answers a question day by day: one press unfolds the days, one sends them", async ({ page }) => {
  const { path, state } = await askedModel("ask");
  await page.goto(`${product.origin}/en${path}`);
  await expect(heading(page, "Are these days free?")).toBeVisible();
  const days = page.getByRole("region", { name: "Your answer for each day" });
  await expect(days).toBeHidden();
  await page.getByRole("button", { name: "Day by day" }).click();
  await expectAccessible(page);
  await days
    .getByRole("group", { name: /morning/ })
    .getByRole("button", { name: "maybe" })
    .click();
  await days
    .getByRole("group", { name: /afternoon/ })
    .getByRole("button", { name: "no" })
    .click();
  expect(await state()).toBe("asked");
  await days.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "your answer for each day" })).toBeVisible();
  await expect(page.getByText(/^Maybe: .*morning/)).toBeVisible();
  await expect(page.getByText(/^No: .*afternoon/)).toBeVisible();
  expect(await state()).toBe("partly");
});
