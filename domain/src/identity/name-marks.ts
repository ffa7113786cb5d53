/** Signs that keyboards and passports write for an apostrophe: O'Neil, O’Neil, Oʻgʻiloy, Марʼяна. For a character class. */
export const apostrophes = "'‘’‛ʻʼʽʾʿˈʹ`´′＇Ꞌꞌ՚";
/** Points between the parts of a name: 阿依·古丽. For a character class. */
export const middleDots = "·•‧∙⋅・･";
/** Signs that stand for a hyphen. For a character class. */
export const dashes = "\\p{Pd}\u2043\u2212\u02d7";

const anyApostrophe = new RegExp(`[${apostrophes}]`, "g");
const anyMiddleDot = new RegExp(`[${middleDots}]`, "g");

/** Every apostrophe as `'` and every middle dot as `·`: stored names and queries meet in this spelling (SL-43). */
export function foldNameMarks(text: string): string {
  return text.replace(anyApostrophe, "'").replace(anyMiddleDot, "·");
}
