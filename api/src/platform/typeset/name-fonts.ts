import type { FontName } from "./fonts.ts";
import { readCoverage } from "./printable.ts";

const displayFonts: readonly FontName[] = ["Prata", "GFS Didot", "Onest"];

/**
 * The faces of a name: one for all its letters and one for all its Chinese characters, a display face where that has them
 * all. A borrowed letter in the middle looks like a mistake.
 */
export function nameFonts(name: string): string[] {
  const { covers, printable } = readCoverage();
  const printed = printable(name);
  const han = printed.replace(/[^\p{Script=Han}]/gu, "");
  const letters = printed.replace(/[\p{Script=Han}\s]/gu, "");
  const face = displayFonts.find((font) => covers(font, letters));
  return [
    ...(face ? [face] : ["Onest", "GFS Didot"]),
    ...(covers("ZCOOL XiaoWei", han) ? ["ZCOOL XiaoWei"] : []),
    "Noto Sans S Chinese",
  ];
}
