import type { CSSProperties } from "react";

/** Widths in Prata, in em, a little rounded up. */
function widthOf(letter: string): number {
  return (/\p{Lu}/u.test(letter) ? 0.9 : 0.64) + (/[жмфшщыюmw]/iu.test(letter) ? 0.25 : 0);
}

/** Words below this width fit any line at any size of ours. */
const alwaysFits = 5;

/**
 * Makes the type of a name smaller where its longest word would not fit a line of the nearest `@container`, so that no word
 * breaks inside (SL-51). Below 12 px it breaks after all. Chinese breaks anywhere.
 */
export function wholeWords(name: string): { className?: string; style?: CSSProperties } {
  const words = name.split(/[\s\u00b7-]+|\p{Script=Han}/u);
  const width = Math.max(...words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));
  if (width < alwaysFits) return {};
  return { className: "whole-words", style: { "--word": Math.ceil(width * 10) / 10 } as CSSProperties };
}
