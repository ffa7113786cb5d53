/** Twentieths of a point, in which Word measures nearly everything. */
export function twips(mm: number): number {
  return Math.floor((mm / 25.4) * 72 * 20);
}

/** `docx` takes pictures in pixels, 96 to the inch. */
export function screenPixels(mm: number): number {
  return Math.round((mm / 25.4) * 96);
}

/** Pixels of a picture that prints well and still can be sent: 200 to the inch. */
export function picturePixels(mm: number): number {
  return Math.round((mm / 25.4) * 200);
}

/** Half points, as run sizes are written. */
export function halfPoints(points: number): number {
  return Math.round(points * 2);
}

const mmPerPoint = 25.4 / 72;

/** Millimeters of one line of so many points. */
export function lineHeight(points: number): number {
  return points * 1.25 * mmPerPoint;
}

/** Widths of letters in ems, rather too wide than too narrow: an estimate, since only Word knows its fonts. */
const letterWidths: [RegExp, number][] = [
  [/[\p{Script=Han}\u3000-\uffef]/u, 1],
  [/[\p{Lu}@mwмшщжюфы]/u, 0.85],
  [/[\s.,:;·'’|!ijl()-]/u, 0.35],
];

/** The width in millimeters of a text of so many points in one line. */
export function widthOf(text: string, points: number): number {
  const ems = Array.from(text, (letter) => letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.6);
  return ems.reduce((sum, width) => sum + width, 0) * points * mmPerPoint;
}

/**
 * Upper bound of the lines of a text in a column of `mm`; one more than its width requires once it wraps, for long
 * words.
 */
export function linesAtMost(text: string, points: number, mm: number): number {
  const lines = Math.ceil(widthOf(text, points) / mm);
  return lines <= 1 ? 1 : lines + 1;
}
