import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { measurements } from "../card-import/column.ts";
import { fieldName } from "../cards/field-names.ts";
import { type Measurement, measurementRanges } from "../cards/measurements.ts";
import { intlTag, type Locale } from "../locale.ts";
import { readNumber } from "../reading/numbers.ts";
import { joinItems } from "../wording.ts";
import type { ImportProblemCode } from "./options.ts";

type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

interface Problem {
  code: ImportProblemCode;
  column: string | null;
  value: string | null;
}

/** The text of a problem, for people; of a number beyond the limits of its field, or of one of bust, waist and hips, with these (WIZ-09, TL-58). */
export function problemText(
  { code, column, value }: Problem,
  columns: readonly { name: string; field: string | null }[],
  locale?: Locale,
): string {
  const options = locale ? { locale } : {};
  const field = columns.find(({ name }) => name === column)?.field ?? "";
  if (code === "out_of_range" && field === measurements)
    return m.imports_problem_out_of_girths(girthLimits(locale), options);
  if (code !== "out_of_range" || !(field in measurementRanges)) return problemTexts[code]({}, options);
  const { min, max } = measurementRanges[field as Measurement];
  const number = readNumber(value ?? "", field as Measurement);
  if (number !== undefined && number >= min && number <= max) return problemTexts[code]({}, options);
  return m.imports_problem_out_of_limits({ min, max }, options);
}

/** The limits of the numbers of one cell: `bust 60–120, waist 50–110, hips 70–130`. */
function girthLimits(locale = getLocale()): { limits: string } {
  const limits = (["chest", "waist", "hips"] as const).map((girth) => {
    const { min, max } = measurementRanges[girth];
    return `${fieldName(girth, locale).toLocaleLowerCase(intlTag(locale))} ${min}–${max}`;
  });
  return { limits: joinItems(limits, locale) };
}

const problemTexts: Record<ImportProblemCode, Text> = {
  row_unreadable: m.imports_problem_row_unreadable,
  no_name: m.imports_problem_no_name,
  age_outside: m.imports_problem_age_outside,
  age_unreadable: m.imports_problem_age_unreadable,
  external_id_twice: m.imports_problem_external_id_twice,
  person_twice: m.imports_problem_person_twice,
  person_ambiguous: m.imports_problem_person_ambiguous,
  person_hidden_age: m.imports_problem_person_hidden_age,
  declined: m.imports_problem_declined,
  roster_full: m.imports_problem_roster_full,
  unknown_option: m.imports_problem_unknown_option,
  not_a_number: m.imports_problem_not_a_number,
  out_of_range: m.imports_problem_out_of_range,
  not_a_date: m.imports_problem_not_a_date,
  date_ambiguous: m.imports_problem_date_ambiguous,
  date_imprecise: m.imports_problem_date_imprecise,
  not_measurements: m.imports_problem_not_measurements,
  too_long: m.imports_problem_too_long,
  invalid: m.imports_problem_invalid,
  remark_left: m.imports_problem_remark_left,
  rounded: m.imports_problem_rounded,
  not_granted: m.imports_problem_not_granted,
  not_applied: m.imports_problem_not_applied,
  not_restored: m.imports_problem_not_restored,
  unknown_board: m.imports_problem_unknown_board,
  photo_missing: m.imports_problem_photo_missing,
  photo_ambiguous: m.imports_problem_photo_ambiguous,
  photo_not_a_photo: m.imports_problem_photo_not_a_photo,
  photo_too_many: m.imports_problem_photo_too_many,
  photo_under_18: m.imports_problem_photo_under_18,
  under_18: m.imports_problem_under_18,
  photo_unmatched: m.imports_problem_photo_unmatched,
  photo_snap: m.imports_problem_photo_snap,
  photo_older: m.imports_problem_photo_older,
  date_without_figures: m.imports_problem_date_without_figures,
  total_row: m.imports_problem_total_row,
  section_row: m.imports_problem_section_row,
  row_repeated: m.imports_problem_row_repeated,
  sheet_left_out: m.imports_problem_sheet_left_out,
  column_left_out: m.imports_problem_column_left_out,
  formula_unsolved: m.imports_problem_formula_unsolved,
};
