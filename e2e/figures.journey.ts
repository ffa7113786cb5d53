import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { categoryKinds } from "@compcard/domain/consents/categories";
import { expect, type Page } from "@playwright/test";
import { openDatabase } from "../api/src/platform/db/open.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, password, signInAs, test } from "./steps.ts";

const settings = { EMAIL_VERIFICATION: "off" };
let dataDir: string;
let product: Product;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "compcard-figures-"));
  product = await startProduct({ ...settings, DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true });
});

interface Model {
  id: string;
  account: Account;
  /** Secret of the mailed link. */
  secret: string;
}

/** Somebody with a card whose figures became that old while the server was down, and who was mailed at its start. */
async function mailedModel(measured_at: string): Promise<Model> {
  const email = freshEmail();
  const person = { email, password, confirmPassword: password, firstName: "Вера", lastName: "Лугова" };
  const consents = ["processing", "publication", ...categoryKinds];
  const on = product.origin;
  const signedIn = await api("POST", "/auth/register", { on, body: { ...person, consents } });
  const { token } = signedIn;
  const body = { first_name: "Вера", last_name: "Лугова", age: 23, height: 178, chest: 84, waist: 60, hips: 89 };
  const { model } = await api("POST", "/models", { on, token, body });
  await product.stop();
  const database = await openDatabase({ url: null, dataDir });
  await database.db.updateTable("cards").set({ measured_at }).where("id", "=", model.id).execute();
  await database.close();
  product = await startProduct({ ...settings, DATA_DIR: dataDir });
  const text = (await mailTo(email, dataDir)).text ?? "";
  return {
    id: model.id,
    account: { email, password, ...signedIn },
    secret: /\/confirm\/([\w-]+)/.exec(text)?.[1] ?? "",
  };
}

const open = (page: Page, secret: string, prefix = "") => page.goto(`${product.origin}${prefix}/confirm/${secret}`);
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const confirmedOn = async ({ id, account: { token } }: Model) =>
  (await api("GET", `/models/${id}`, { on: product.origin, token })).model.confirmed_at;
const today = () => new Date().toISOString().slice(0, 10);

test("a model confirms her figures by the link of a mail without signing in, and every end of the link is stated", async ({
  page,
}) => {
  const model = await mailedModel("2024-05-01");
  await open(page, model.secret);
  await expect(heading(page, "Замеры не изменились?")).toBeVisible();
  await expect(page.getByText("84–60–89")).toBeVisible();
  const change = page.getByRole("link", { name: "Они изменились: Вера Лугова" });
  await expect(change).toHaveAttribute("href", `/model/${model.id}?edit=true#measurements`);
  await expectAccessible(page);
  // A look confirms nothing.
  expect(await confirmedOn(model)).toBeNull();
  await page.getByRole("button", { name: "Да, всё верно" }).click();
  await expect(heading(page, "Подтверждено")).toBeFocused();
  expect(await confirmedOn(model)).toBe(today());
  await open(page, model.secret, "/en");
  await expect(heading(page, "Already confirmed")).toBeVisible();
  await api("DELETE", `/models/${model.id}`, { on: product.origin, token: model.account.token });
  await open(page, model.secret);
  await expect(page.getByRole("alert").filter({ hasText: "Карточка больше не опубликована" })).toBeVisible();
  await open(page, "x".repeat(64));
  await expect(page.getByRole("alert").filter({ hasText: "Ссылка неизвестна или устарела" })).toBeVisible();
});

test("the owner of a card with figures older than a year reads why it stands low in search, and confirms in place", async ({
  page,
}) => {
  const model = await mailedModel("2024-05-01");
  await signInAs(page, model.account);
  await page.goto(`${product.origin}/model/${model.id}`);
  await expect(page.getByText("замеры: май 2024 · давние")).toBeVisible();
  const notice = page.getByRole("note").filter({ hasText: "Замерам больше года" });
  await notice.getByRole("button", { name: "Замеры верны" }).click();
  await expect(page.getByText("Замеры подтверждены")).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText(/замеры: \p{L}+ \d{4}$/u)).toBeVisible();
  expect(await confirmedOn(model)).toBe(today());
});
