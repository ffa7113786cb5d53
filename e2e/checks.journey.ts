import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { publishCard } from "./public-cards.ts";
import { readQr } from "./read-qr.ts";
import { api, expectAccessible, origin, test } from "./steps.ts";

const bytesOf = async (path: string) => Buffer.from(await (await fetch(new URL(path, origin()))).arrayBuffer());

test("59 a booker scans a printed card, reads that it is current, and once a figure changes, what it was and is", async ({
  page,
}) => {
  const card = await publishCard({ first_name: "Юлия", last_name: "Листова", age: 23, height: 178 });
  const paper = await bytesOf(`/api/documents/model/${card.id}/jpg?side=back`);
  const address = (await readQr(paper)) ?? "";
  const path = new URL(address).pathname;
  const code = path.slice(-10);
  await api("POST", `/models/${card.id}/reach`, { token: card.token, body: { way: "print" } });

  await page.goto(origin() + path);
  await expect(page.getByRole("heading", { name: "Всё верно" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Юлия Листова" })).toBeVisible();
  await expect(page.getByText(`${code.slice(0, 5)}-${code.slice(5)}`)).toBeVisible();
  await expectAccessible(page);
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: paper });
  await expect(page.getByText("Это тот самый файл")).toBeVisible();
  await choose.setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([paper, paper]) });
  await expect(page.getByText("Такого файла с этим кодом")).toBeVisible();

  await api("PUT", `/models/${card.id}`, { token: card.token, body: { height: 179 } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Есть изменения" })).toBeVisible();
  await expect(page.getByText("178 см → 179 см")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Скачать новый PDF" })).toHaveAttribute("href", /\/pdf\?lang=ru$/);
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/models/${card.id}/view`) && answer.ok());
  await page.getByRole("link", { name: "Открыть карточку" }).click();
  expect((await counted).request().postDataJSON()).toEqual({ source: "paper" });
  const { sent } = await api("GET", `/models/${card.id}/reach`, { token: card.token });
  expect(sent).toMatchObject([{ way: "print", opened: 1 }]);
  await expect(page).toHaveURL(new RegExp(`/model/${card.id}$`));
});

test("59 a code is typed as it stands, and one that nothing has is named", async ({ page }) => {
  const card = await publishCard({ first_name: "Вера", last_name: "Листова", age: 23, height: 178 });
  const paper = await bytesOf(`/api/documents/model/${card.id}/poster`);
  const code = ((await readQr(paper)) ?? "").slice(-10);
  await page.goto(`${origin()}/check`);
  const field = page.getByLabel("Код", { exact: true });
  await field.fill("H7KQ2-M9TX");
  await page.getByRole("button", { name: "Проверить", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Это не код" })).toBeVisible();
  await expect(field).toHaveValue("H7KQ2-M9TX");
  // A file that is chosen before its code is compared once the code is known.
  const choose = page.locator("input[type=file]");
  const gone = join(tmpdir(), `gone-${code}.pdf`);
  await writeFile(gone, paper);
  // The page is to read the file once it is gone.
  await choose.evaluate((input) =>
    input.addEventListener("change", (event) => event.stopImmediatePropagation(), { once: true }),
  );
  await choose.setInputFiles(gone);
  await rm(gone);
  await choose.dispatchEvent("change");
  await expect(page.getByRole("alert").filter({ hasText: `gone-${code}.pdf» не читается` })).toBeVisible();
  await choose.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: paper });
  await expect(page.getByRole("alert").filter({ hasText: "Код этого файла не прочитан" })).toBeVisible();
  await field.fill(`${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase());
  await page.getByRole("button", { name: "Проверить", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Всё верно" })).toBeVisible();
  await expect(page.getByText("Это тот самый файл")).toBeVisible();

  const unknown = createHash("sha256").update(code).digest("hex").replace(/\D/g, "").padEnd(10, "0").slice(0, 10);
  expect((await page.goto(`${origin()}/zh/c/${unknown}`))?.status()).toBe(404);
  await expect(page.getByText("没有对应此编号的有效模卡")).toBeVisible();
  await expectAccessible(page);
});
