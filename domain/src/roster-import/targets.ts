import { kindOfField, measurements } from "../card-import/column.ts";
import { columnLabel } from "../cards/fact-numbers.ts";
import type { FactName } from "../cards/facts.ts";
import { fieldName, type NamedField } from "../cards/field-names.ts";
import { cardFieldNames } from "../cards/fields.ts";
import { labelsOf } from "../cards/option-labels.ts";
import { socialNetworks } from "../cards/options.ts";
import { type Locale, locales } from "../locale.ts";
import { photoTypes } from "../photos/options.ts";
import { foldWord } from "../reading/words.ts";
import { measuredOn, noteTarget, specialTargets, targetName } from "./target-names.ts";

const partTargets = [
  ...photoTypes.map((type) => `photos.${type}`),
  ...socialNetworks.map((network) => `social_media.${network}`),
];

/** True if a mapping may name the field. */
export function isTarget(field: string): boolean {
  return (specialTargets as readonly string[]).includes(field) || kindOfField(field) !== null;
}

/** Usual names of columns beside the labels of the fields. */
const further: Record<string, readonly string[]> = {
  external_id: [
    "id",
    "ид",
    "код",
    "код модели",
    "id модели",
    "номер модели",
    "model id",
    "model code",
    "code",
    "ref",
    "编号",
    "模特编号",
  ],
  board: ["борд", "board", "division", "дивизион", "раздел", "分组", "组别", "板块"],
  full_name: [
    ...[
      "фио",
      "ф и о",
      "имя и фамилия",
      "имя фамилия",
      "фамилия имя",
      "фамилия и имя",
      "фамилия имя отчество",
      "модель",
      "имя модели",
    ],
    ...["name", "full name", "model", "model name", "姓名", "名字", "模特", "模特姓名", "全名"],
  ],
  first_name: ["имя", "given name", "forename", "firstname", "名"],
  last_name: ["surname", "family name", "lastname", "姓", "姓氏"],
  name_latin: [
    "латиница",
    "имя латиницей",
    "имя на английском",
    "english name",
    "latin name",
    "name en",
    "英文名",
    "拼音",
  ],
  name_han: ["имя по китайски", "chinese name", "中文名"],
  gender: ["sex"],
  age: ["лет", "полных лет"],
  birth_date: [
    "др",
    "д р",
    "день рождения",
    "рождение",
    "дата рожд",
    "birthday",
    "birth date",
    "dob",
    "born",
    "生日",
    "出生年月日",
    "出生年月",
  ],
  location: ["локация", "база", "город проживания", "location", "base", "based in", "所在地", "现居地", "所在城市"],
  height: ["ht", "рост модели", "高度"],
  weight: ["масса"],
  chest: ["ог", "обхват груди", "бюст", "chest", "bust"],
  waist: ["от", "обхват талии"],
  hips: ["об", "обхват бедер", "hip"],
  [measurements]: [
    "параметры",
    "объемы",
    "размеры",
    "ог от об",
    "og ot ob",
    "bwh",
    "stats",
    "measurements",
    "figures",
    "bust waist hips",
    "грудь талия бедра",
    "параметры фигуры",
    "三围",
  ],
  [measuredOn]: [
    ...[
      "дата замеров",
      "дата замера",
      "дата измерений",
      "дата обмера",
      "замеры от",
      "замерена",
      "когда замеряли",
      "дата параметров",
    ],
    ...[
      "measured on",
      "measured at",
      "measured",
      "date measured",
      "measurement date",
      "measurements date",
      "date of measurements",
    ],
    ...["测量日期", "测量时间", "量体日期", "三围日期", "测量于", "量身日期"],
  ],
  [noteTarget]: ["заметки", "примечание", "примечания", "notes", "agency note", "注释"],
  shoe_size: ["размер обуви", "размер ноги", "нога", "shoe", "shoe size", "鞋号", "鞋子"],
  inseam: [
    ...["шаговый шов", "внутренний шов", "длина ноги", "длина по внутреннему шву", "длина по шаговому шву", "шов"],
    ...["inseam", "inside leg", "inside leg length", "leg", "内长", "裤内长", "内缝", "内缝长", "腿内侧长"],
  ],
  collar: [
    ...[
      "ворот",
      "воротник",
      "обхват шеи",
      "шея",
      "размер ворота",
      "размер воротника",
      "neck",
      "neck size",
      "collar size",
    ],
    ...["领围", "颈围", "领口"],
  ],
  suit_size: [
    ...["костюм", "размер костюма", "размер пиджака", "пиджак", "suit size", "jacket", "jacket size"],
    ...["西装", "西服", "西服尺码", "西装码", "西装尺寸", "外套尺码"],
  ],
  cup: [
    ...[
      "чашка бюстгальтера",
      "размер чашки",
      "бюстгальтер",
      "размер бюстгальтера",
      "cup size",
      "bra",
      "bra size",
      "bra cup",
    ],
    ...["文胸", "文胸尺码", "胸罩", "胸杯", "杯罩"],
  ],
  clothing_size: ["размер одежды", "размер", "clothing size", "dress size", "dress", "尺码", "衣服尺码"],
  eye_color: ["цвет глаз", "eye color", "eye colour", "瞳色", "眼睛颜色", "眼珠颜色"],
  hair_color: ["цвет волос", "hair color", "hair colour", "发色", "头发颜色"],
  hair_length: ["发长"],
  ethnic_type: ["внешность", "ethnicity", "тип внешности"],
  phone: ["тел", "номер телефона", "мобильный", "mobile", "tel", "cell", "phone number", "手机", "手机号", "联系电话"],
  whatsapp: ["ватсап", "вотсап", "вацап", "wa"],
  email: ["почта", "мейл", "имейл", "e mail", "mail", "эл почта", "电子邮箱", "邮件"],
  additional_info: ["о себе", "bio", "简介"],
  driving_license: ["права", "driver license", "driving license", "driver s license", "driving licence"],
  tattoos: ["тату", "tattoo"],
  citizenship: ["nationality"],
  languages: ["язык", "language", "владение языками"],
  skills: ["умения", "special skills", "特长", "才艺"],
  photos: [
    "фото",
    "фотография",
    "фотографии",
    "папка",
    "папка с фото",
    "файл",
    "photo",
    "photos",
    "folder",
    "照片",
    "图片",
    "文件夹",
    "照片文件夹",
  ],
  "social_media.instagram": ["инстаграм", "инста", "insta", "ig"],
  "social_media.telegram": ["телеграм", "тг", "tg"],
  "social_media.vk": ["вк", "вконтакте", "vkontakte"],
  "social_media.wechat": ["вичат", "微信", "微信号", "wechat id", "wx", "vx"],
  "social_media.weibo": ["вейбо", "微博"],
  "social_media.tiktok": ["тикток", "тик ток"],
  "social_media.xiaohongshu": ["小红书", "小红书号", "сяохуншу", "xhs", "rednote", "red note", "little red book"],
  "social_media.douyin": ["抖音", "抖音号", "доуинь"],
};

const fieldsByWord = new Map<string, string>();

function add(field: string, words: readonly string[]): void {
  for (const word of words) {
    const key = foldHeader(word);
    if (!fieldsByWord.has(key)) fieldsByWord.set(key, field);
  }
}

for (const [field, words] of Object.entries(further)) add(field, words);
for (const field of [...cardFieldNames, ...specialTargets, ...partTargets]) add(field, [field]);
for (const field of specialTargets)
  add(
    field,
    locales.map((locale) => targetName(field, locale)),
  );
for (const field of cardFieldNames)
  add(
    field,
    locales.map((locale) => fieldName(field as NamedField, locale)),
  );
for (const type of photoTypes) add(`photos.${type}`, Object.values(labelsOf("photoTypes", type)));
for (const network of socialNetworks) add(`social_media.${network}`, [network]);

/** Without letter case, punctuation, and the unit that follows: `Рост, см`, `Height (cm)`, `身高（cm）`. */
export function foldHeader(name: string): string {
  const bare = foldWord(name.normalize("NFKC").replace(/\([^()]*\)|\[[^[\]]*\]/g, " "))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return bare.replace(/ (?:см|cm|кг|kg|eu|厘米|公斤)$/, "") || foldWord(name);
}

/** The field that a column's name means, in any of the three languages; null for none. */
export function fieldOfHeader(name: string): string | null {
  return fieldsByWord.get(foldHeader(name)) ?? null;
}

/** The columns of an exported roster: everything that an import takes, each once. */
export const tableFields: readonly string[] = [
  ...["external_id", "board"],
  ...cardFieldNames.flatMap((field) =>
    field === "social_media" ? socialNetworks.map((network) => `social_media.${network}`) : [field],
  ),
  measuredOn,
];

/** The name of a column in a language, with its unit, as `fieldOfHeader` reads it. */
export function headerOf(field: string, locale: Locale): string {
  const name = kindOfField(field) === "number" ? columnLabel(field as FactName, { locale }) : targetName(field, locale);
  return fieldOfHeader(name) === field ? name : field;
}
