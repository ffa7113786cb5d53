import type { PhotoType } from "@compcard/domain/cards/options";
import { type Browser, expect, type Page } from "@playwright/test";
import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { type Account, alive, api, createAccount, origin } from "./steps.ts";

/** Texts that a client must never see. */
export const secrets = { phone: "+7 901 555-44-33", private_note: "канарейка букера" };

/** Somebody's selection of cards of their own making, and what its owner does with it past the pages. */
export class Sent {
  readonly cards: readonly PublishedCard[];
  readonly #owner: Account;
  readonly #id: string;

  private constructor(owner: Account, id: string, cards: readonly PublishedCard[]) {
    this.#owner = owner;
    this.#id = id;
    this.cards = cards;
  }

  static async of(
    count: number,
    fields: (index: number) => object = () => ({}),
    photos?: readonly PhotoType[],
  ): Promise<Sent> {
    const owner = await createAccount({ firstName: "Инна", lastName: "Букер" });
    const cards: PublishedCard[] = [];
    for (let index = 0; index < count; index++) {
      const about = { first_name: "Вера", last_name: rareName(), age: 22, height: 178 + index, phone: secrets.phone };
      cards.push(await publishCard({ ...about, ...fields(index) }, photos));
    }
    const body = { name: "Весенний показ", description: "Кастинг 12 марта" };
    const { selection } = await api("POST", "/selections", { token: owner.token, body });
    const sent = new Sent(owner, selection.id, cards);
    await sent.place(cards.map(({ id }) => ({ id, private_note: secrets.private_note })));
    return sent;
  }

  async place(cards: readonly object[]): Promise<void> {
    await api("PUT", `/selections/${this.#id}/cards`, { token: this.#owner.token, body: cards });
  }

  /** The address that is sent, and what closes it. */
  async link(wish: object = {}): Promise<{ url: string; close: () => Promise<void>; opened: () => Promise<number> }> {
    const { token } = this.#owner;
    const path = `/selections/${this.#id}/links`;
    const { link } = await api("POST", path, { token, body: { name: "для Nike", ...wish } });
    return {
      url: origin() + new URL(link.url).pathname,
      close: async () => void (await api("DELETE", `${path}/${link.id}`, { token })),
      opened: async () =>
        (await api("GET", path, { token })).links.find(({ id }: { id: string }) => id === link.id).opened,
    };
  }

  /** `Оля: да, Прекрасно` by card, as its owner reads them. */
  async votes(): Promise<string[]> {
    const { guests, votes } = await api("GET", `/selections/${this.#id}/votes`, { token: this.#owner.token });
    const nameOf = (id: string) => guests.find((guest: { id: string }) => guest.id === id).name;
    return votes
      .map(
        ({ guest_id, card_id, choice, comment }: Record<string, string>) =>
          `${nameOf(guest_id as string)}: ${this.cards.findIndex(({ id }) => id === card_id)} ${choice} ${comment ?? ""}`,
      )
      .map((line: string) => line.trim())
      .toSorted();
  }

  async isDone(name: string): Promise<boolean> {
    const { guests } = await api("GET", `/selections/${this.#id}/votes`, { token: this.#owner.token });
    return guests.some((guest: { name: string; done_at: string | null }) => guest.name === name && guest.done_at);
  }

  /** The model changes her own card. */
  async set(card: PublishedCard | undefined, status: "draft" | "published"): Promise<void> {
    await api("PUT", `/models/${card?.id}`, { token: card?.token as string, body: { status } });
  }
}

/** A client's own phone. */
export async function phone(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 }, hasTouch: true });
  return context.newPage();
}

export async function openLink(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await alive(page);
}

/** The name is requested once per device. */
export async function enterName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(name);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toBeHidden();
}
