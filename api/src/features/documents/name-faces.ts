import { type Coverage, readCoverage } from "../../platform/typeset/printable.ts";

let coverage: Coverage | undefined;

/**
 * The faces of a name: one for all its letters and one for all its Chinese characters, a display face where that has them
 * all. A borrowed letter in the middle looks like a mistake.
 */
export function nameFaces(name: string): string[] {
  coverage ??= readCoverage();
  const { covers, printable } = coverage;
  const printed = printable(name);
  const han = printed.replace(/[^\p{Script=Han}]/gu, "");
  const letters = printed.replace(/[\p{Script=Han}\s]/gu, "");
  return [
    covers("Prata", letters) ? "Prata" : "Onest",
    ...(covers("ZCOOL XiaoWei", han) ? ["ZCOOL XiaoWei"] : []),
    "Noto Sans SC",
  ];
}
