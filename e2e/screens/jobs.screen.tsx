import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answerAs,
  api,
  createBooker,
  createJob,
  jobSpan,
  openPage,
  publishCard,
  rareName,
  reopenPage,
  signInAs,
} from "./pages.tsx";

const face = (group: string, name: string) =>
  page
    .getByRole("list", { name: new RegExp(`^${group}`) })
    .getByRole("listitem")
    .filter({ hasText: name });

test("the form takes a cell of a chart; a card that cannot be held states the reason", async () => {
  const booker = await createBooker();
  const person = await publishCard({ first_name: "Нина", last_name: await rareName(), age: 25 });
  const { from } = await jobSpan();
  await api("PUT", `/models/${person.id}`, {
    token: person.token,
    body: { availability: [{ kind: "away", city: "Москва", from, to: from }] },
  });
  await signInAs(booker);
  await openPage(`/jobs/new?card=${person.id}&date=${from}&half=am`);
  await expect.element(page.getByText(/^1 день: .*\(утро\)/)).toBeVisible();
  await page.getByLabelText("Название").fill("Каталог");
  await page.getByLabelText("Клиент").fill("BRAND");
  await page.getByLabelText("Город").fill("Москва");
  await page.getByRole("button", { name: "Создать и поставить опционы (1)" }).click();
  await expect.element(face("Ещё не спрашивали", "Нина")).toMatchTextContent("в отъезде");
  await expect.element(page.getByText(/здесь видна 1 модель без подборки/)).toBeVisible();
  expect((await api("GET", "/selections", { token: booker.token })).selections).toEqual([]);
  await page.getByRole("button", { name: /^Запросить даты: Нина/ }).click();
  await expect.element(face("Запросы дат", "Нина")).not.toMatchTextContent("в отъезде");
  await reopenPage();
  await expect.element(face("Запросы дат", "Нина")).toBeVisible();
  await expect.element(face("Запросы дат", "Нина")).not.toMatchTextContent("в отъезде");
  await page.getByRole("button", { name: "Добавить моделей" }).click();
  await expect.element(page.getByRole("dialog", { name: "Добавить моделей" })).toBeVisible();
  await expectAccessible();
});

test("OPT-03 the maker of an option that lost days is asked to keep the others, and answers by a press", async () => {
  const [booker, second] = [await createBooker(), await createBooker("Олег")];
  const person = await publishCard({ first_name: "Зоя", last_name: await rareName(), age: 25 });
  const { from } = await jobSpan();
  const jobs = [await createJob(booker), await createJob(second, { days: [{ date: from }] })];
  const made = [];
  for (const [at, { token }] of [second, booker].entries()) {
    const body = { cards: [person.id], kind: "option" };
    made.push((await api("POST", `/jobs/${jobs[1 - at]}/options`, { token, body })).options[0].id);
    await answerAs(person, "yes");
  }
  await api("POST", `/options/${made[0]}/confirm`, { token: second.token });
  await signInAs(booker);
  await openPage(`/jobs/${jobs[0]}`);
  const option = face("Опционы", "Зоя");
  await expect.element(option).toMatchTextContent("Оставить остальные дни?");
  await expectAccessible();
  await page.getByRole("button", { name: /^Снять опцион: Зоя/ }).click();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /^Оставить остальные дни: Зоя/ }).click();
  await expect.element(page.getByText(/^Зоя .*: остальные дни держатся$/)).toBeVisible();
  await expect.element(option).not.toMatchTextContent("Оставить остальные дни?");
  await reopenPage();
  await expect.element(option).toMatchTextContent("1-й опцион");
  await expect.element(option).not.toMatchTextContent("Оставить остальные дни?");
});

test("the page of jobs states who makes them, and has no entry in the menu for others", async () => {
  const person = await publishCard({ first_name: "Ольга", last_name: await rareName(), age: 25 });
  await signInAs(person.owner);
  await openPage("/jobs");
  await expect
    .element(page.getByRole("heading", { name: "Съёмки — для проверенных букеров и агентств" }))
    .toBeVisible();
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await expect.element(page.getByRole("link", { name: "Профиль" }).first()).toBeVisible();
  await expect.element(page.getByRole("navigation").getByRole("link", { name: "Съёмки" })).toHaveLength(0);
});
