import { trimEndOf } from "../text.ts";

const total = /^\s*(?:итого|всего|total|合计|合計|总计|總計|共计)(?:\s*[:：])?[\s\d]*$/i;

/** True if the name belongs to a total row below the people of a sheet: `Итого: 25`. */
export function isTotal(name: string): boolean {
  return total.test(name);
}

/** Signs that frame the heading of a section: `— НОВЫЕ ЛИЦА —`, `== Women ==`, `Мужчины:`. */
const frame = /[\s\-–—=*•#~_.:]/u;
const sections =
  /^(?:women|woman|ladies|girls|men|man|boys|kids|new faces?|development|main(?: board)?|image|classic|curve|plus(?: |-)?size|женщины|девушки|девочки|мужчины|парни|мальчики|дети|новые лица|новички|основной борд|основной состав|плюс-?сайз|возрастные|女模|女模特|男模|男模特|女生|男生|新人|新面孔|童模|儿童)$/iu;

/** True if a row is the heading of a section (TL-57): its name stands alone, and is framed or a word for a group. */
export function isSection(name: string, cells: readonly string[]): boolean {
  const isAlone = cells.filter((cell) => cell.trim() !== "").length === 1;
  const text = name.trim();
  const bare = trimEndOf(text, frame).replace(/^[\s\-–—=*•#~_.:]+/u, "");
  const isFramed = (frame.test(text.charAt(0)) && frame.test(text.at(-1) ?? "")) || text.endsWith(":");
  return isAlone && bare !== "" && (isFramed || sections.test(bare));
}
