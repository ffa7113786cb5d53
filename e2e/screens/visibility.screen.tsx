import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cardContacts, phone } from "./card-parts.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { api, newCard, openPage, rareName, signInAs } from "./pages.tsx";

const panel = () => page.getByRole("region", { name: "Кто что видит" });

test("a model sees her card as a guest, a member and a verified booker get it", async () => {
  const { id, owner } = await newCard({ agency: "Дом моды" });
  const body = { contacts: { phone: "verified", email: "nobody" } };
  await api("PUT", `/models/${id}/visibility`, { token: owner.token, body });
  await signInAs(owner);
  await openPage(`/model/${id}`);
  await panel().getByRole("link", { name: "Гость" }).click();
  await expect.element(page.getByRole("heading", { name: "Так карточку видит гость" })).toBeVisible();
  const seen = page.getByCss("[inert]");
  await expect.element(seen).toMatchTextContent("видны после входа");
  await expect.element(seen).not.toMatchTextContent("Дом моды");
  await expectAccessible();
  const as = page.getByRole("group", { name: "Посмотреть на карточку как" });
  const lookAs = (who: string) => as.getByRole("button", { name: who });
  await lookAs("Участник").click();
  await expect.element(seen).toMatchTextContent("Дом моды");
  await expect.element(seen).not.toMatchTextContent(phone);
  await lookAs("Проверенный букер").click();
  await expect.element(seen).toMatchTextContent(phone);
  await expect.element(seen).not.toMatchTextContent("vera.lugova@example.com");
  await page.getByRole("link", { name: "Вернуться к своей карточке" }).click();
  await expect.element(panel()).toBeVisible();
  await expect.element(cardContacts()).toMatchTextContent("vera.lugova@example.com");
});

test("an unlisted card opens by its link, and is not indexed", async () => {
  const last_name = await rareName();
  const { id, owner } = await newCard({ last_name });
  const found = async () => {
    const { models } = await api("GET", `/search?q=${encodeURIComponent(last_name)}`);
    return models.map((model: { id: string }) => model.id);
  };
  await expect.poll(found).toEqual([id]);
  const robots = page.getByCss('meta[name="robots"]');
  const name = page.getByRole("heading", { level: 1, name: `Вера ${last_name}` });
  await openPage(`/model/${id}`);
  await expect.element(name).toBeVisible();
  await expect.element(robots).toHaveLength(0);
  await api("PUT", `/models/${id}/visibility`, { token: owner.token, body: { listed: false } });
  await openPage(`/model/${id}`);
  await expect.element(name).toBeVisible();
  await expect.element(robots).toHaveAttribute("content", "noindex");
  await expect.poll(found).toEqual([]);
  await signInAs(owner);
  await openPage(`/model/${id}`);
  await expect
    .element(panel().getByRole("switch", { name: "Показывать в поиске" }))
    .toHaveAttribute("aria-checked", "false");
  await expect.element(page.getByText("Карточка открывается только по ссылке")).toBeVisible();
});
