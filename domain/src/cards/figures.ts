interface Figures {
  chest: number | null;
  waist: number | null;
  hips: number | null;
}

/**
 * `84–60–89` in centimetres, bust, waist and hips: only the three together (SEARCH-08). With `gap` it stands for what is
 * not given, as long as one of them is; `format` writes them in another unit.
 */
export function formatFigures(
  { chest, waist, hips }: Figures,
  gap?: string,
  format: (centimetres: number) => string = String,
): string {
  const figures = [chest, waist, hips];
  const given = figures.filter((figure) => figure !== null).length;
  if (given === 0 || (given < figures.length && gap === undefined)) return "";
  return figures.map((figure) => (figure === null ? gap : format(figure))).join("–");
}
