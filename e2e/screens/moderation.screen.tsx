import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getQueryClient } from "../../web/app/lib/api/query-client.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept } from "./network.ts";
import {
  api,
  createAccount,
  getModerator,
  openPage,
  press,
  publishCard,
  publishRow,
  rareName,
  signInAs,
} from "./pages.tsx";

const desk = [1440, 900] as const;
const status = async (id: string) => (await fetch(`/api/models/public/${id}`)).status;

test("a guest reports a card", async () => {
  const { id } = await publishCard({ first_name: "Чужая", last_name: await rareName() });
  await page.viewport(...desk);
  await openPage(`/model/${id}`);
  await page.getByRole("button", { name: "Пожаловаться" }).click();
  const form = page.getByRole("dialog", { name: "Что не так с карточкой?" });
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect.element(form.getByRole("alert").filter({ hasText: "Выберите причину" })).toBeVisible();
  await expectAccessible();
  await form.getByLabelText("Причина").selectOptions("stolen_photos");
  await form.getByLabelText("Подробности").fill("Это мои фотографии из журнала.");
  await form.getByLabelText("Почта для ответа").fill("reporter@example.com");
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect.element(page.getByText("Спасибо, мы посмотрим")).toBeVisible();
  const { token } = await getModerator();
  const { cases } = await api("GET", "/desk/cases?kind=report", { token });
  expect(cases).toContainEqual(expect.objectContaining({ card_id: id }));
});

test("a moderator finds a person, blocks them, and lets them in again", async () => {
  const last_name = await rareName();
  const { id } = await publishCard({ first_name: "Искомая", last_name });
  await page.viewport(...desk);
  await signInAs(await getModerator());
  await openPage("/moderation?tab=people");
  await page.getByLabelText("Кого найти").fill(last_name);
  await page.getByRole("button", { name: "Найти" }).click();
  await page.getByRole("button", { name: /Анна Ковалёва/ }).click();
  await expect.element(page.getByRole("button", { name: "Заблокировать" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Заблокировать" }).click();
  const requested = page.getByRole("dialog", { name: "Заблокировать человека?" });
  await requested.getByLabelText("Причина", { exact: true }).fill("Мошенничество");
  await requested.getByRole("button", { name: "Заблокировать" }).click();
  await expect.element(page.getByRole("button", { name: "Разблокировать" })).toBeVisible();
  expect(await status(id)).toBe(404);
  await page.getByRole("button", { name: "Разблокировать" }).click();
  await expect.element(page.getByRole("button", { name: "Заблокировать" })).toBeVisible();
  await expect.poll(() => status(id)).toBe(200);
});

test("a moderation list that fails to load shows it and can be reloaded", async () => {
  await page.viewport(...desk);
  await signInAs(await getModerator());
  const failed = page.getByRole("heading", { name: "Не загрузилось" });
  for (const tab of ["decided", "people"]) {
    const restore = intercept(/\/api\/desk\/(cases|people)(\?|$)/, async () => Response.json({}, { status: 500 }));
    await openPage(`/moderation?tab=${tab}`);
    await expect.element(failed).toBeVisible();
    await expectAccessible();
    restore();
    await page.getByRole("button", { name: "Повторить" }).click();
    await expect.element(failed).toHaveLength(0);
  }
});

test("a reason stays when another item comes first in the list, and when the answer about another one is late", async () => {
  const last_name = await rareName();
  const cards = await publishRow(["Первая", "Вторая", "Третья"], last_name);
  const moderator = await getModerator();
  // By their cards: the list has the items of other tests too, and these may stand on a later page of it.
  let waiting: { id: string }[] = [];
  for (const { id } of cards) {
    const body = { card_id: id };
    waiting.push((await api("POST", "/desk/cases", { token: moderator.token, body })).case);
  }
  intercept(/\/api\/desk\/cases\?/, async (_, send) => {
    const answer = await (await send()).json();
    return Response.json({ ...answer, data: { ...answer.data, cases: waiting } });
  });
  const late = Promise.withResolvers<void>();
  intercept(/\/api\/desk\/cases\/[^/]+\/decision$/, async ({ url }, send) => {
    await late.promise;
    const answer = await send();
    waiting = waiting.filter(({ id }) => !url.includes(id));
    return answer;
  });
  await page.viewport(...desk);
  await signInAs(moderator);
  await openPage("/moderation");
  // Also behind a dialog, which hides roles.
  const rows = page.getByCss("[aria-label=Записи] button");
  const title = page.getByCss("#case");
  const reason = page.getByRole("dialog").getByRole("textbox");
  await expect.element(rows).toHaveLength(3);
  await expect.element(title).toMatchTextContent(last_name);
  const opened = title.element().textContent;
  await userEvent.keyboard("h");
  await reason.fill("Чужие");
  waiting = waiting.toReversed();
  await getQueryClient().invalidateQueries();
  await expect.element(rows.first()).not.toMatchTextContent(opened);
  await press(reason, "{End} фото");
  await expect.element(reason).toHaveValue("Чужие фото");
  await reason.clear();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).toHaveLength(0);
  await expect.element(title).toHaveTextContent(opened);

  await userEvent.keyboard("p");
  await rows.nth(1).click();
  await expect.element(title).not.toHaveTextContent(opened);
  await userEvent.keyboard("h");
  await reason.fill("Реклама");
  late.resolve();
  await expect.poll(() => document.body.textContent).toContain("Одобрено");
  await expect.element(rows).toHaveLength(2);
  await expect.element(reason).toHaveValue("Реклама");
});

test("a page that loads has a heading, as the page itself has", async () => {
  await page.viewport(...desk);
  await signInAs(await getModerator());
  const numbers = Promise.withResolvers<void>();
  intercept(/\/api\/desk\/numbers/, async (_, send) => {
    await numbers.promise;
    return send();
  });
  await openPage("/moderation");
  await expect.element(page.getByRole("heading", { level: 1, name: "Загрузка..." })).toBeVisible();
  await expectAccessible();
  numbers.resolve();
  await expect.element(page.getByRole("heading", { level: 1, name: "Модерация" })).toBeVisible();
});

test("a person who is no moderator gets a page that states it", async () => {
  await page.viewport(...desk);
  await signInAs(await createAccount());
  await openPage("/moderation");
  await expect.element(page.getByRole("heading", { name: "Только для модераторов" })).toBeVisible();
  await expectAccessible();
});
