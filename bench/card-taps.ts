import { join } from "node:path";
import { photoTypes } from "@compcard/domain/photos/options";
import { chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { startProduct } from "../scripts/tools/product.ts";

/** Presses that a full card may cost, from the empty sign-up form to the copied link. */
const goal = 45;

const pictures = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");

/**
 * `npm run bench -- card-taps`: makes a full card on a phone through the real pages and counts presses, typed fields and
 * seconds by step. What happens outside of the page is not counted: the keyboard, and the gallery in which photos are chosen.
 * The seconds are those of a script; a person also reads and thinks.
 */
export async function benchCardTaps(): Promise<void> {
  const { origin, stop } = await startProduct({ EMAIL_VERIFICATION: "off" });
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({
      viewport,
      hasTouch: true,
      isMobile: true,
      locale: "ru-RU",
      userAgent,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const phone = new CountedPhone(await context.newPage());
    await phone.open();
    await makeCard(phone, origin);
    phone.print();
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

  /** A list that opens in the phone's own picker: one press opens it, another chooses; the page receives neither. */
  async select(target: Locator, option: string): Promise<void> {
    await target.selectOption(option);
    const count = this.#counts.at(-1);
    if (count) count.taps += 2;
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.tap();
    await target.pressSequentially(text);
    const count = this.#counts.at(-1);
    if (!count) return;
    count.fields += 1;
    count.characters += text.length;
  }

  print(): void {
    this.#end();
    const sum = (name: "taps" | "fields" | "characters" | "seconds") =>
      this.#counts.reduce((total, count) => total + count[name], 0);
    const seconds = Math.round(sum("seconds") * 10) / 10;
    const all = { part: "all", taps: sum("taps"), fields: sum("fields"), characters: sum("characters"), seconds };
    console.table([...this.#counts, all]);
    if (all.taps > goal) throw new Error(`a full card takes ${all.taps} taps; the goal is ${goal}`);
  }
}

async function makeCard(phone: CountedPhone, origin: string): Promise<void> {
  const { page } = phone;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  /** A chip of a group; its label takes the press. */
  const chip = (group: string, label: string) =>
    phone.tap(page.getByRole("group", { name: group, exact: true }).getByText(label, { exact: true }));
  const next = async (step: number) => {
    await phone.tap(button("Далее"));
    await page.getByText(`Шаг ${step} из 8`).waitFor();
  };

  phone.begin("sign-up");
  await page.goto(`${origin}/register?next=%2Fcreate`);
  await phone.type(field("Имя"), "Мира");
  await phone.type(field("Фамилия"), "Ланская");
  await phone.type(page.getByLabel("Email"), `taps-${Date.now()}@example.com`);
  await phone.type(field("Пароль"), "Podium7x");
  await phone.type(field("Пароль ещё раз"), "Podium7x");
  await phone.tap(page.getByLabel("обработку персональных данных"));
  await phone.tap(button("Зарегистрироваться"));

  phone.begin("photos");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    phone.tap(page.locator("label", { hasText: "Выбрать сразу несколько" })),
  ]);
  await chooser.setFiles(photoTypes.map((type) => join(pictures, `${type}.webp`)));
  await page.getByText("Обязательные 4 / 4").waitFor();
  await next(2);

  phone.begin("personal");
  await chip("Пол", "женский");
  await phone.type(field("Возраст"), "23");
  await phone.type(page.getByRole("combobox", { name: "Город" }), "новосиб");
  await phone.tap(page.getByRole("option", { name: "Новосибирск" }));
  await next(3);

  phone.begin("measurements");
  await phone.type(field("Все параметры одной строкой"), "178 56 84/60/89 39");
  await chip("Одежда", "S");
  await next(4);

  phone.begin("appearance");
  await phone.select(field("Типаж"), "slavic");
  await phone.select(field("Фигура"), "slender");
  await chip("Глаза", "зелёные");
  await chip("Волосы", "русые");
  await chip("Тип волос", "прямые");
  await chip("Длина волос", "длинные");
  await phone.tap(page.getByRole("group", { name: "Кожа", exact: true }).locator("label").first());
  await phone.tap(page.getByRole("group", { name: "Тип модели", exact: true }).locator("label").first());
  await next(5);

  phone.begin("contacts");
  await phone.type(field("Телефон"), "+79001234567");
  await next(6);

  phone.begin("additional");
  await phone.tap(page.getByRole("combobox", { name: "Языки", exact: true }));
  await phone.tap(page.getByRole("option", { name: "Русский" }));
  await next(7);

  phone.begin("preferences");
  await chip("Типы съёмок", "лукбук");
  await chip("Навыки", "дефиле");
  await next(8);

  phone.begin("publish");
  await phone.tap(button("Создать карточку"));
  const allowed = page.getByRole("dialog").getByRole("checkbox", { name: /^Разрешаю / });
  await allowed.first().waitFor();
  for (const box of await allowed.all()) await phone.tap(box);
  await phone.tap(button("Согласиться и опубликовать"));
  await page.waitForURL(/finished=true$/);
  await page.getByRole("heading", { name: "Карточка готова" }).waitFor();
  const missing = page.getByRole("heading", { name: "Чего не хватает букерам" });
  if (await missing.isVisible()) throw new Error("the card is not full");

  phone.begin("share");
  await phone.tap(button("Скопировать ссылку"));
  await page.getByText("Ссылка скопирована").waitFor();
}
