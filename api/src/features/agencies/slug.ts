import { passportLatin } from "@compcard/domain/search/latin-names";
import { syllables } from "../../core/names/pinyin.ts";

const longest = 60;

/** The name in Latin letters for the address of a page: «Дом моды» is `dom-mody`, 东方模特 is `dongfangmote`. */
export function slugOf(name: string): string {
  const latin = passportLatin(name.replace(/\p{Script=Han}+/gu, (han) => ` ${syllables(han, "word").join("")} `));
  const words = latin
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  const slug = words.slice(0, longest).replace(/^-+|-+$/g, "");
  return slug.length < 2 ? `agency${slug && `-${slug}`}` : slug;
}
