import { expect, type Locator, type Page } from "@playwright/test";
import { answerAs, createBooker, createJob, jobSpan } from "./job-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, freshEmail, origin, signInAs, test } from "./steps.ts";

const jobPage = (page: Page) => page.getByRole("heading", { level: 1 });
const face = (page: Page, group: string, name: string) =>
  page
    .getByRole("list", { name: new RegExp(`^${group}`) })
    .getByRole("listitem")
    .filter({ hasText: name });

test("a booker makes a job of a selection, asks all, holds the yes answers and books; another one challenges", async ({
  page,
}) => {
  const booker = await createBooker();
  const people = [];
  for (const first_name of ["Анна", "Вера", "Дарья"])
    people.push(await publishCard({ first_name, last_name: rareName(), age: 25 }));
  const [anna, vera, darya] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const body = { name: "Лукбук, весна", brief: "Два дня в студии", cards: people.map(({ id }) => id) };
  const { selection } = await api("POST", "/selections", { token: booker.token, body });
  await signInAs(page, booker);
  await page.goto(`${origin()}/jobs`);
  await expect(page.getByRole("heading", { name: "Съёмок пока нет" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${origin()}/selections/${selection.id}`);
  const { from, to } = jobSpan();
  const markSpan = async (within: Page | Locator) => {
    await within.getByText("Отметить подряд").click();
    await within.getByLabel("С", { exact: true }).fill(from);
    await within.getByLabel("По", { exact: true }).fill(to);
    await within.getByRole("button", { name: "Отметить", exact: true }).click();
    await expect(within.getByText(/^2 дня: /)).toBeVisible();
  };
  await page.getByRole("button", { name: /^Ещё: Лукбук/ }).click();
  await page.getByRole("menuitem", { name: "Дни…" }).click();
  const dialog = page.getByRole("dialog", { name: "Дни подборки" });
  await markSpan(dialog);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText(/^Дни: /)).toBeVisible();
  await page.getByRole("link", { name: "Создать съёмку" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("Лукбук, весна");
  await expect(page.getByText(/^2 дня: /)).toBeVisible();
  await page.getByRole("button", { name: "Убрать все дни" }).click();
  await page.getByRole("button", { name: "Создать съёмку" }).click();
  await expect(page.getByText("Заполните это поле").first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Дни не выбраны" })).toBeVisible();
  await expect(page.getByLabel("Клиент")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Клиент").fill("BRAND");
  await page.getByLabel("Город").fill("Владивосток");
  await expect(page.getByLabel("Страна съёмки")).toHaveValue("Россия");
  await expect(page.getByRole("combobox", { name: "Часовой пояс" })).toHaveValue("Asia/Vladivostok");
  await markSpan(page);
  await page.getByRole("button", { name: "Создать съёмку" }).click();
  await expect(jobPage(page)).toHaveText("Лукбук, весна");
  await expect(page.getByText("Два дня в студии")).toBeVisible();

  await page.getByRole("button", { name: "Запросить даты у всех (3)" }).click();
  await expect(face(page, "Запросы дат", "Анна")).toContainText("нет ответа");
  await expectAccessible(page);
  await answerAs(anna, "yes");
  await answerAs(vera, "yes");
  await answerAs(darya, "no");
  await page.reload();
  await expect(face(page, "Запросы дат", "Дарья")).toContainText("занята");
  await page.getByRole("button", { name: "Опцион на ответы «да» (2)" }).click();
  await expect(face(page, "Опционы", "Анна")).toContainText("1-й опцион");
  await expect(face(page, "Опционы", "Анна")).toContainText("ждёт ответа");
  await answerAs(anna, "yes");
  await answerAs(vera, "yes");
  await page.reload();
  await page.getByRole("button", { name: /^Забронировать: Анна/ }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Забронировать" }).click();
  await expect(face(page, "Бронь", "Анна")).toBeVisible();
  await page.goto(`${origin()}/selections/${selection.id}`);
  const standing = (name: RegExp) => page.getByRole("combobox", { name });
  await expect(standing(/Анна/)).toHaveValue("unavailable");
  await expect(standing(/Вера/)).toHaveValue("on_hold");
  await expect(standing(/Дарья/)).toHaveValue("");
  await expect(page.getByText("по опционам и ответам").first()).toBeVisible();
  await page.getByRole("link", { name: "Съёмка «Лукбук, весна»" }).click();
  await expect(face(page, "Бронь", "Анна")).toBeVisible();

  const second = await createBooker("Олег");
  const id = await createJob(second, { title: "Каталог", tz: "Asia/Vladivostok" });
  const wanted = { cards: [anna.id, vera.id], kind: "option" };
  const made = await api("POST", `/jobs/${id}/options`, { token: second.token, body: wanted });
  expect(made.options[0]).toEqual({ card: anna.id, code: "option.booked" });
  await answerAs(vera, "yes");
  const context = await page
    .context()
    .browser()
    ?.newContext({ locale: "ru-RU", viewport: { width: 1440, height: 900 } });
  if (!context) throw new Error("no browser");
  const other = await context.newPage();
  await signInAs(other, second);
  await other.goto(`${origin()}/jobs/${id}`);
  await expect(face(other, "Опционы", "Вера")).toContainText("2-й опцион");
  await other.getByRole("button", { name: /^Сделать вызов: Вера/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Сделать вызов" }).click();
  await expect(other.getByText(/^Вызов сделан: Вера/)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(face(page, "Опционы", "Вера")).toContainText("сделан вызов");
  await expect(face(page, "Опционы", "Вера")).toContainText("Владивосток");
  await page.getByRole("button", { name: /^Ещё: Вера/ }).click();
  await page.getByRole("menuitem", { name: "Снять опцион" }).click();
  await page.getByLabel("Причина").fill("Клиент выбрал другую");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Снять опцион" }).click();
  await expect(face(page, "Запросы дат", "Вера")).toContainText("свободна");
  await page.getByRole("button", { name: "Ещё о съёмке «Лукбук, весна»" }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 бронь");
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole("heading", { name: "Съёмок пока нет" })).toBeVisible();
});

test("OPT-47 a client's brief becomes a job of the picked faces, its selection, asks and options; an agency challenges, the first is booked", async ({
  page,
}) => {
  const booker = await createBooker();
  const place = { age: 25, gender: "woman", location: "Владивосток, Россия", last_name: rareName() };
  const people = [];
  for (const first_name of ["Инга", "Майя"]) people.push(await publishCard({ ...place, first_name }));
  await signInAs(page, booker);
  await page.goto(`${origin()}/search`);
  const { from, to } = jobSpan();
  const written = (day: string) => day.split("-").reverse().join(".");
  const text = `нужна девушка, Владивосток, свободна ${written(from)}-${written(to)}`;
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await box.fill(text);
  await box.press("Enter");
  for (const { name } of people) await page.getByRole("checkbox", { name: `Выбрать: ${name}` }).check();
  const bar = page.getByRole("region", { name: "Выбранные модели" });
  await bar.getByRole("button", { name: "Создать съёмку" }).click();
  await expect(page.getByText(/^2 дня: /)).toBeVisible();
  await expect(page.getByLabel("Город")).toHaveValue("Владивосток");
  await expect(page.getByLabel("Страна съёмки")).toHaveValue("Россия");
  await expect(page.getByRole("combobox", { name: "Часовой пояс" })).toHaveValue("Asia/Vladivostok");
  await expect(page.getByLabel("Заметка")).toHaveValue(text);
  await page.getByLabel("Название").fill("Лукбук");
  await page.getByLabel("Клиент").fill("BRAND");

  // A refused job keeps the words that were typed while its selection was made, and makes no second one.
  const typed = Promise.withResolvers<void>();
  await page.route("**/api/selections", async (route) => {
    if (route.request().method() === "POST") await typed.promise;
    await route.continue();
  });
  await page.route("**/api/jobs", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Создать съёмку" }).click();
  await page.getByLabel("Использование").fill("Год, сайт");
  const refused = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/jobs"));
  typed.resolve();
  await refused;
  await expect(page.getByRole("combobox", { name: "Подборка" })).not.toHaveValue("");
  await expect(page.getByLabel("Использование")).toHaveValue("Год, сайт");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Создать съёмку" }).click();
  await expect(jobPage(page)).toHaveText("Лукбук");
  await expect(page.getByText("Год, сайт")).toBeVisible();
  expect((await api("GET", "/selections", { token: booker.token })).selections).toHaveLength(1);

  // A reload without the history state: the job has its faces by its selection.
  const path = new URL(page.url()).pathname;
  await page.goto(`${origin()}/selections`);
  await expect(page.getByRole("link", { name: "Лукбук" }).first()).toBeVisible();
  await page.goto(origin() + path);
  await page.getByRole("button", { name: "Запросить даты у всех (2)" }).click();
  await expect(face(page, "Запросы дат", "Инга")).toContainText("нет ответа");
  for (const person of people) await answerAs(person, "yes");
  await page.reload();
  await page.getByRole("button", { name: "Опцион на ответы «да» (2)" }).click();
  await expect(face(page, "Опционы", "Майя")).toContainText("1-й опцион");
  for (const person of people) await answerAs(person, "yes");

  const [inga] = people as [(typeof people)[0]];
  const other = await createAccount({ firstName: "Олег", lastName: "Другой" });
  const { agency } = await api("POST", "/agencies", { token: other.token, body: { name: "Юг", email: freshEmail() } });
  await api("PUT", `/models/${inga.id}/visibility`, { token: inga.token, body: { calendar: "members" } });
  const job = await createJob(other, { agency: agency.id, tz: "Asia/Vladivostok" });
  const wanted = { token: other.token, body: { cards: [inga.id], kind: "option" } };
  const second = (await api("POST", `/jobs/${job}/options`, wanted)).options[0];
  await answerAs(inga, "yes");
  await api("POST", `/options/${second.id}/challenge`, { token: other.token });
  await page.reload();
  await expect(face(page, "Опционы", "Инга")).toContainText("сделан вызов");
  await page.getByRole("button", { name: /^Забронировать: Инга/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Забронировать" }).click();
  await expect(face(page, "Бронь", "Инга")).toBeVisible();
  const { options } = await api("GET", `/options?job=${job}`, { token: other.token });
  expect(options[0]).toMatchObject({ state: "lost", rank: null });
});
