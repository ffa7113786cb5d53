import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openContacts, phone } from "./card-parts.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { address, api, createAccount, focus, isWiderThanWindow, newCard, openPage, press, signInAs } from "./pages.tsx";

const save = () => page.getByRole("button", { name: "Сохранить", exact: true });
const firstPhoto = () => page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ });
const lightbox = () => page.getByRole("dialog");
const counter = () => lightbox().getByRole("status");

test("videos open at a press in a tab of their own; no other site is asked before", async () => {
  const videos = [
    { url: "https://youtu.be/walk1234567", kind: "walk" },
    { url: "https://rutube.ru/video/0a1b2c3d4e5f60718293a4b5c6d7e8f9", kind: "intro" },
  ];
  const card = await newCard({ videos });
  // The modules of earlier pages fill it.
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
  await openPage(`/model/${card.id}`);
  const link = page.getByRole("link", { name: "Открыть видео: проходка" });
  (await link.findElement()).scrollIntoView();
  await expect.element(link.getByRole("presentation")).toBeVisible();
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  await expectAccessible();
  const hosts = performance.getEntriesByType("resource").map(({ name }) => new URL(name).host);
  expect([...new Set(hosts)]).toEqual([window.location.host]);

  await signInAs(card.owner);
  await openPage(`/model/${card.id}?edit=true#preferences`);
  await page.getByRole("button", { name: "Добавить видео" }).click();
  const third = page.getByLabelText("Ссылка на видео 3");
  await third.fill("https://t.me/vera");
  await focus(page.getByLabelText("Ссылка на видео 1"));
  await expect.element(page.getByText("Нужны ссылки на сами видео").first()).toBeVisible();
  await third.fill("https://vimeo.com/1234567");
  await save().click();
  await expect.element(save()).toHaveLength(0);
  await expect.element(page.getByRole("link", { name: "Открыть видео: шоурил" })).toBeVisible();
});

test("CARD-01, CARD-07 a signed-in reader opens the contacts, and has no way to edit", async () => {
  const card = await newCard();
  await signInAs(await createAccount());
  await openPage(`/model/${card.id}?edit=true`);
  await openContacts();
  await expect.element(page.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:+79007654321");
  await expect
    .element(page.getByRole("link", { name: "vk.com/vera_lugova" }))
    .toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect.element(save()).toHaveLength(0);
  await page.getByRole("button", { name: "В избранное" }).click();
  await expect.element(page.getByText("В избранном")).toBeVisible();
  await expectAccessible();
});

test("CARD-05 a draft states that nobody else sees it, and cannot become primary", async () => {
  const owner = await createAccount();
  const { model } = await api("POST", "/models", { token: owner.token });
  await signInAs(owner);
  await openPage(`/model/${model.id}`);
  const note = page.getByRole("note");
  await expect.element(note).toMatchTextContent("Черновик: его видите только вы");
  await expect.element(page.getByText("Карточка модели не найдена")).toHaveLength(0);
  await expect.element(page.getByText("Основная", { exact: true })).toHaveLength(0);
  await expect.element(page.getByRole("button", { name: "Поделиться" })).toHaveLength(0);
  await expect.element(page.getByRole("button", { name: "Сделать основной" })).toHaveLength(0);
  await note.getByRole("link", { name: "Закончить" }).click();
  await expect.poll(address).toMatch(/\/create/);
});

test("CARD-01 a card of long, right-to-left and marked-up texts stays text and stays on the screen", async () => {
  const markup = "<img src=x onerror=document.title='broken'>";
  const card = await newCard({
    first_name: "عائشة 👩🏽‍🎤 نور ".repeat(6).slice(0, 100).trim(),
    last_name: "W".repeat(100),
    location: "Ы".repeat(200),
    agency: "agency".repeat(33),
    booker: "👩🏽‍🎤".repeat(20),
    custom_languages: ["עברית".repeat(12), "<b>коми</b>"],
    custom_skills: ["a".repeat(60), markup],
    additional_info: `${markup}\nhttps://example.com/${"x".repeat(400)}`,
    social_media: { instagram: `https://www.instagram.com/${"a".repeat(260)}` },
  });
  await signInAs(await createAccount());
  await openPage(`/model/${card.id}`);
  await openContacts();
  await expect.element(page.getByText("instagram.com/aaa")).toBeVisible();
  await expect.element(page.getByText(markup).first()).toBeVisible();
  await expect.element(page.getByCss("b, img[src=x]")).toHaveLength(0);
  expect(document.title).not.toBe("broken");
  expect(isWiderThanWindow()).toBe(false);
  await page.viewport(1440, 900);
  expect(isWiderThanWindow()).toBe(false);
});

test("CARD-02 the lightbox goes round by keyboard and gives the focus back", async () => {
  const card = await newCard();
  await openPage(`/model/${card.id}`);
  await press(firstPhoto(), "{Enter}");
  // Keys are not taken while the lightbox opens or a photo slides.
  const expectNext = (count: string) => expectTurned(() => userEvent.keyboard("{ArrowRight}"), count);
  await expect.element(counter()).toMatchTextContent("1 из 2");
  await expectNext("2 из 2");
  await expectNext("1 из 2");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(counter()).toMatchTextContent("2 из 2");
  const shown = lightbox().getByRole("group", { name: "2 из 2" }).getByRole("img");
  await expect.element(shown).toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard("{Escape}");
  await expect.element(lightbox()).toHaveLength(0);
  await expect.element(firstPhoto()).toHaveFocus();
});

/** Repeats what turns the photo until the counter shows this one; each time waits for the slide. */
async function expectTurned(act: () => Promise<unknown>, count: string): Promise<void> {
  const shows = () => expect.element(counter(), { timeout: 5_000 }).toMatchTextContent(count);
  const turned = async () => {
    await act();
    return shows().then(
      () => true,
      () => false,
    );
  };
  await expect.poll(turned).toBe(true);
}

const swipe = (across: number) =>
  userEvent.pointer([
    { coords: { x: 200, y: 400 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: 200 + across, y: 405 } },
    { keys: "[/MouseLeft]" },
  ]);

test("CARD-02 a swipe of 40 px turns the photo, a shorter one does not; a thumbnail shows its own", async () => {
  const card = await newCard();
  await openPage(`/model/${card.id}`);
  await firstPhoto().click();
  const expectCounter = (count: string) => expect.element(counter()).toMatchTextContent(count);
  await expectCounter("1 из 2");
  await expectTurned(() => swipe(-45), "2 из 2");
  await swipe(39);
  await swipe(-30);
  await expectCounter("2 из 2");
  await swipe(41);
  await expectCounter("1 из 2");
  await lightbox().getByCss(".yarl__thumbnails").getByRole("button").last().click();
  await expectCounter("2 из 2");
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  await expectAccessible();
});
