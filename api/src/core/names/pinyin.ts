import { pinyin } from "pinyin-pro";

/** Syllables without tones, one a character; ü as v, as it is typed. A surname at the beginning is read as one: 单 shan, 曾 zeng. */
export function syllables(han: string, begins: "surname" | "word"): string[] {
  return pinyin(han, { toneType: "none", type: "array", v: true, surname: begins === "surname" ? "head" : "off" });
}

/** The Chinese characters of a text, without what stands between them. */
export function hanOf(text: string): string {
  return (text.match(/\p{Script=Han}/gu) ?? []).join("");
}

// Surnames of two characters that are still met; all others have one.
const doubleSurnames = new Set(
  "欧阳 上官 司马 诸葛 夏侯 皇甫 尉迟 公孙 慕容 令狐 司徒 东方 南宫 独孤 长孙 宇文 端木 轩辕 百里 呼延 申屠 太史 淳于 澹台 万俟 闻人 赫连 钟离 濮阳 拓跋".split(
    " ",
  ),
);

/** The number of characters of the surname in a full name. */
export function surnameLength(fullName: string): number {
  return doubleSurnames.has(fullName.slice(0, 2)) && fullName.length > 2 ? 2 : 1;
}
