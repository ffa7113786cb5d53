import { addDays } from "@compcard/domain/cards/availability";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { api, createAccount, openPage, signInAs } from "./pages.tsx";

const day = (after: number) => addDays(new Date().toISOString().slice(0, 10), after);

test("OPT-41 an agency changes the end of an option on its chart, also with another behind it", async () => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { token } = owner;
  const email = `chart-${crypto.randomUUID()}@agency.example`;
  const { agency } = await api("POST", "/agencies", { token, body: { name: "Север", email } });
  const fields = { first_name: "Анна", last_name: "Ким", age: 22 };
  const { row } = await api("POST", `/agencies/${agency.id}/roster`, { token, body: fields });
  for (const client of ["Север", "Восток"]) {
    const place = { city: "Москва", country: "Россия", tz: "Europe/Moscow", agency: agency.id };
    const body = { ...place, title: "Лукбук", client, days: { from: day(20), to: day(21) } };
    const { job } = await api("POST", "/jobs", { token, body });
    await api("POST", `/jobs/${job.id}/options`, { token, body: { cards: [row.model.id], kind: "option" } });
  }
  await signInAs(owner);
  await openPage(`/agency/${agency.id}?view=chart&from=${day(10)}`);
  await page.getByCss('[data-cell="0 10 am"]').click();
  const first = page.getByRole("dialog", { name: "Анна Ким" }).getByRole("listitem").filter({ hasText: "1-й опцион" });
  await first.getByRole("button", { name: "Изменить срок" }).click();
  const dialog = page.getByRole("dialog", { name: "До какого срока держать: Анна Ким" });
  await dialog.getByLabelText("День").fill(day(5));
  await dialog.getByLabelText("Время").fill("12:30");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(page.getByText("Срок изменён: Анна Ким")).toBeVisible();
  await expect.element(dialog).toHaveLength(0);
  await expect.element(first).toBeVisible();
  const { items } = await api("GET", `/agencies/${agency.id}/chart?from=${day(20)}&to=${day(21)}`, { token });
  const held = items.find(({ rank }: { rank: number }) => rank === 1);
  expect([held.behind, held.ends_at]).toEqual([1, `${day(5)}T09:30:00.000Z`]);
});
