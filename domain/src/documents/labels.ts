import type { Label } from "../cards/option-labels/label.ts";
import type { Locale } from "../locale.ts";

/** Words that are printed on a document; a missing language does not compile. */
export const documentLabels = {
  height: { ru: "Рост", en: "Height", zh: "身高" },
  chest: { ru: "Грудь", en: "Bust", zh: "胸围" },
  waist: { ru: "Талия", en: "Waist", zh: "腰围" },
  hips: { ru: "Бёдра", en: "Hips", zh: "臀围" },
  shoes: { ru: "Обувь", en: "Shoes", zh: "鞋码" },
  hair: { ru: "Волосы", en: "Hair", zh: "发色" },
  eyes: { ru: "Глаза", en: "Eyes", zh: "瞳色" },
  size: { ru: "Размер", en: "Size", zh: "尺码" },
  phone: { ru: "Телефон", en: "Phone", zh: "电话" },
  email: { ru: "Почта", en: "E-mail", zh: "邮箱" },
  agency: { ru: "Агентство", en: "Agency", zh: "经纪公司" },
  booker: { ru: "Букер", en: "Booker", zh: "经纪人" },
  contacts: { ru: "Контакты", en: "Contacts", zh: "联系方式" },
  /** In place of a name that is not given, or that no font of ours can print. */
  unnamed: { ru: "Модель", en: "Model", zh: "模特" },
  /** Above the code on a poster. */
  scan: { ru: "Карточка целиком", en: "See the whole card", zh: "长按识别，查看完整模卡" },
} as const satisfies Record<string, Label>;

const centimetres: Label = { ru: "см", en: "cm", zh: "cm" };
const millimetres: Label = { ru: "мм", en: "mm", zh: "mm" };

export function centimetresText(cm: number, locale: Locale): string {
  return `${cm}\u00a0${centimetres[locale]}`;
}

export function millimetresText(mm: number, locale: Locale): string {
  return `${mm}\u00a0${millimetres[locale]}`;
}

const years: Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  ru: { one: "год", few: "года", many: "лет", other: "года" },
  en: { one: "year", other: "years" },
  zh: { other: "岁" },
};

/** `23 года`, `23 years`, `23岁`. */
export function yearsText(age: number, locale: Locale): string {
  const word = years[locale][new Intl.PluralRules(locale).select(age)] ?? years[locale].other;
  return locale === "zh" ? `${age}${word}` : `${age}\u00a0${word}`;
}

/** How fresh the figures are, to the month: the day of the measurements, or else of the card's last change; by UTC. */
export function freshnessText(card: { measured_at: string | null; updated_at: string }, locale: Locale): string {
  const [year, month] = (card.measured_at ?? card.updated_at).split("-");
  const date = locale === "zh" ? `${year}.${month}` : `${month}.${year}`;
  const said = card.measured_at
    ? { ru: `Замеры ${date}`, en: `Measured ${date}`, zh: `测量于${date}` }
    : { ru: `Данные на ${date}`, en: `As of ${date}`, zh: `数据更新于${date}` };
  return said[locale];
}
