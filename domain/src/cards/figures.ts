interface Figures {
  chest: number | null;
  waist: number | null;
  hips: number | null;
}

/**
 * `84–60–89` in centimeters, bust, waist and hips: only the three together (SEARCH-08). With `gap` it stands for what is
 * not given, as long as one of them is; `format` writes them in another unit.
 */
export function formatFigures(
  { chest, waist, hips }: Figures,
  gap?: string,
  format: (centimeters: number) => string = String,
): string {
  const figures = [chest, waist, hips];
  const given = figures.filter((figure) => figure !== null).length;
  if (given === 0 || (given < figures.length && gap === undefined)) return "";
  return figures.map((figure) => (figure === null ? gap : format(figure))).join("–");
}

interface GenderFigures {
  gender?: string | null;
  suit_size?: number | null;
  cup?: string | null;
}

/** The suit size of men and the cup of women, as far as given; without a gender, or with another, both (spec: Figures). */
export function genderFigures({ gender, suit_size, cup }: GenderFigures): { suit_size?: number; cup?: string } {
  return {
    ...(suit_size && gender !== "woman" ? { suit_size } : {}),
    ...(cup && gender !== "man" ? { cup } : {}),
  };
}
