import { join } from "node:path";
import { photoTypes } from "@compcard/domain/photos/options";
import { isRequired } from "@compcard/domain/photos/rules";
import { chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { startProduct } from "../scripts/tools/product.ts";

/** Ways through the real pages, and the presses that each may cost from the empty sign-up form on (TL-28). */
const ways = [
  { name: "a full card, to the copied link", goal: 36, make: makeFullCard },
  { name: "a first published card", goal: 24, make: makeFirstCard },
];

const pictures = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");

/**
 * `npm run bench -- card-taps`: makes cards on a phone through the real pages and counts presses, typed fields and
 * seconds by step. What happens outside of the page is not counted: the keyboard, and the gallery in which photos are chosen.
 * The seconds are those of a script; a person also reads and thinks.
 */
export async function benchCardTaps(): Promise<void> {
  const { origin, stop } = await startProduct({ EMAIL_VERIFICATION: "off" });
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    for (const { name, goal, make } of ways) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: "ru-RU",
        userAgent,
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const phone = new CountedPhone(await context.newPage());
      await phone.open();
      await make(new CardMaker(phone, origin));
      console.log(name);
      const taps = phone.print();
      if (taps > goal) throw new Error(`${name} takes ${taps} taps; the goal is ${goal}`);
      await context.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
}

const userAgent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

interface Count {
  part: string;
  taps: number;
  fields: number;
  characters: number;
  seconds: number;
}

/** Counts every press that a page receives, by the part of the way it belongs to. */
class CountedPhone {
  readonly page: Page;
  readonly #counts: Count[] = [];
  #since = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.exposeFunction("countTap", () => {
      const count = this.#counts.at(-1);
      if (count) count.taps += 1;
    });
    await this.page.addInitScript(() => {
      const count = (window as unknown as { countTap(): void }).countTap;
      addEventListener("pointerdown", () => count(), { capture: true });
    });
  }

  begin(part: string): void {
    this.#end();
    this.#counts.push({ part, taps: 0, fields: 0, characters: 0, seconds: 0 });
  }

  #end(): void {
    const count = this.#counts.at(-1);
    if (count) count.seconds = Math.round((performance.now() - this.#since) / 100) / 10;
    this.#since = performance.now();
  }

  tap(target: Locator): Promise<void> {
    return target.tap();
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.tap();
    await target.pressSequentially(text);
    const count = this.#counts.at(-1);
    if (!count) return;
    count.fields += 1;
    count.characters += text.length;
  }

  /** @returns all presses */
  print(): number {
    this.#end();
    const sum = (name: "taps" | "fields" | "characters" | "seconds") =>
      this.#counts.reduce((total, count) => total + count[name], 0);
    const seconds = Math.round(sum("seconds") * 10) / 10;
    const all = { part: "all", taps: sum("taps"), fields: sum("fields"), characters: sum("characters"), seconds };
    console.table([...this.#counts, all]);
    return all.taps;
  }
}

class CardMaker {
  readonly phone: CountedPhone;
  readonly page: Page;
  readonly #origin: string;

  constructor(phone: CountedPhone, origin: string) {
    this.phone = phone;
    this.page = phone.page;
    this.#origin = origin;
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** A chip of a group; its label takes the press. Without one, the first. */
  chip(group: string, label?: string): Promise<void> {
    const chips = this.page.getByRole("group", { name: group, exact: true });
    return this.phone.tap(label ? chips.getByText(label, { exact: true }) : chips.locator("label").first());
  }

  async next(step: number): Promise<void> {
    await this.phone.tap(this.button("Далее"));
    await this.reach(step);
  }

  reach(step: number): Promise<void> {
    return this.page.getByText(`Шаг ${step} из 8`).waitFor();
  }

  async signUp(): Promise<void> {
    const { phone } = this;
    phone.begin("sign-up");
    await this.page.goto(`${this.#origin}/register?next=%2Fcreate`);
    await phone.type(this.field("Имя"), "Мира");
    await phone.type(this.field("Фамилия"), "Ланская");
    await phone.type(this.page.getByLabel("Email"), `taps-${Date.now()}@example.com`);
    await phone.type(this.field("Пароль"), "Podium7x");
    await phone.type(this.field("Пароль ещё раз"), "Podium7x");
    await phone.tap(this.page.getByLabel("обработку персональных данных"));
    await phone.tap(this.button("Зарегистрироваться"));
  }

  async addPhotos(types: readonly string[]): Promise<void> {
    this.phone.begin("photos");
    const [chooser] = await Promise.all([
      this.page.waitForEvent("filechooser"),
      this.phone.tap(this.page.locator("label", { hasText: "Выбрать сразу несколько" })),
    ]);
    await chooser.setFiles(types.map((type) => join(pictures, `${type}.webp`)));
    await this.page.getByText("Обязательные 4 / 4").waitFor();
    await this.next(2);
  }

  async fillPersonal(): Promise<void> {
    this.phone.begin("personal");
    await this.chip("Пол", "женский");
    await this.phone.type(this.field("Возраст"), "23");
    await this.phone.type(this.page.getByRole("combobox", { name: "Город" }), "новосиб");
    await this.phone.tap(this.page.getByRole("option", { name: "Новосибирск" }));
    await this.next(3);
  }

  async fillMeasurements(): Promise<void> {
    this.phone.begin("measurements");
    await this.phone.type(this.field("Все параметры одной строкой"), "178 56 84/60/89 39 S");
    await this.next(4);
  }

  async publish(): Promise<void> {
    this.phone.begin("publish");
    await this.phone.tap(this.button("Создать карточку"));
    await this.phone.tap(this.button("Разрешить всё"));
    await this.phone.tap(this.button("Согласиться и опубликовать"));
    await this.page.waitForURL(/finished=true$/);
    await this.page.getByRole("heading", { name: "Карточка готова" }).waitFor();
  }
}

async function makeFullCard(maker: CardMaker): Promise<void> {
  const { phone, page } = maker;
  await maker.signUp();
  await maker.addPhotos(photoTypes);
  await maker.fillPersonal();
  await maker.fillMeasurements();

  phone.begin("appearance");
  await maker.chip("Глаза", "зелёные");
  await maker.chip("Кожа");
  await maker.chip("Волосы", "русые");
  await maker.chip("Тип волос", "прямые");
  await maker.chip("Длина волос", "длинные");
  await maker.chip("Типаж", "славянский");
  await maker.chip("Фигура", "стройная");
  await maker.chip("Тип модели");
  await maker.next(5);

  phone.begin("contacts");
  await phone.type(maker.field("Телефон"), "+79001234567");
  await maker.next(6);

  phone.begin("additional");
  await maker.chip("Языки", "русский");
  await maker.next(7);

  phone.begin("preferences");
  await maker.chip("Типы съёмок", "лукбук");
  await maker.chip("Навыки", "дефиле");
  await maker.next(8);

  await maker.publish();
  const missing = page.getByRole("heading", { name: "Чего не хватает букерам" });
  if (await missing.isVisible()) throw new Error("the card is not full");

  phone.begin("share");
  await phone.tap(maker.button("Скопировать ссылку"));
  await page.getByText("Ссылка скопирована").waitFor();
}

/** With the required photos, figures and a contact: what a booker needs first. */
async function makeFirstCard(maker: CardMaker): Promise<void> {
  const { phone } = maker;
  await maker.signUp();
  await maker.addPhotos(photoTypes.filter(isRequired));
  await maker.fillPersonal();
  await maker.fillMeasurements();
  phone.begin("appearance");
  await maker.next(5);
  phone.begin("contacts");
  await phone.type(maker.field("Телефон"), "+79001234567");
  await phone.tap(maker.button("Сразу к карточке"));
  await maker.reach(8);
  await maker.publish();
}
