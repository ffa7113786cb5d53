import { readValues } from "../card-import/values.ts";
import type { CardInput } from "../cards/input.ts";
import { groupBy } from "../group-by.ts";
import { foldWord } from "../reading/words.ts";
import { type BoardValue, columnOf, type ImportColumn, type ImportMapping } from "./mapping.ts";
import type { ImportPerson, Match } from "./match.ts";
import { readCells } from "./read-cells.ts";
import type { ImportProblem } from "./rows.ts";

/** A board whose name states the gender of its people, with the number of its rows. */
export type ImportSuggestion = BoardValue & { count: number };

const boardGenders: readonly [value: string, words: RegExp][] = [
  [
    "woman",
    /^(?:women|woman|female|ladies|girls|женщины|женский|девушки|девочки|女|女模|女模特|女装|女生)(?: (?:main|board|борд))?$/iu,
  ],
  ["man", /^(?:men|man|male|boys|мужчины|мужской|парни|мальчики|男|男模|男模特|男装|男生)(?: (?:main|board|борд))?$/iu],
];

/** A board of the agency, with the gender that it is for. */
export interface RosterBoard {
  id: string;
  name: string;
  gender?: string | null;
}

interface Constants {
  fields: CardInput;
  board: string | null;
  measuredAt: string | null;
  problems: ImportProblem[];
}

/** The constants of a mapping, read as cells are. One that cannot be read is a remark on the file. */
function readConstants(constants: Readonly<Record<string, string>>): Constants {
  const columns: ImportColumn[] = Object.keys(constants).map((field) => columnOf(field, field));
  const read = readCells(columns, ({ name }) => constants[name] ?? "");
  const { fields, record, problems } = readValues(read.fields);
  const wrong = [...read.problems, ...problems].map(({ path }): ImportProblem => {
    const [field = ""] = path.split(".");
    return { row: 0, column: null, value: constants[field] ?? field, code: "invalid" };
  });
  const measuredAt = record?.measured_at ?? null;
  return { fields: fields ?? {}, board: read.board, measuredAt, problems: wrong };
}

/**
 * Fills what neither the row nor its card states: with what was accepted for its board, else with the constants of the mapping
 * (TL-53).
 */
export function fillGaps(
  matches: readonly Match<ImportPerson>[],
  { constants = {}, accepted = [] }: ImportMapping,
  boards: readonly RosterBoard[],
): { matches: Match<ImportPerson>[]; suggestions: ImportSuggestion[]; problems: ImportProblem[] } {
  const read = readConstants(constants);
  const ofBoard = groupBy(accepted, ({ where }) => foldWord(where.board));
  const filled = matches.map(({ row, person }) => {
    const board = row.board ?? (person?.board ? null : read.board);
    const given = Object.fromEntries(
      (ofBoard.get(foldWord(board ?? "")) ?? []).map(({ field, value }) => [field, value]),
    );
    const open = Object.entries({ ...read.fields, ...given }).filter(
      ([field, value]) =>
        value !== null && row.fields[field as keyof CardInput] === undefined && isOpen(person?.columns[field]),
    );
    const measuredAt = row.measuredAt ?? read.measuredAt;
    return { row: { ...row, board, measuredAt, fields: { ...Object.fromEntries(open), ...row.fields } }, person };
  });
  return { matches: filled, suggestions: suggestGenders(filled, boards), problems: read.problems };
}

function isOpen(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function suggestGenders(matches: readonly Match<ImportPerson>[], boards: readonly RosterBoard[]): ImportSuggestion[] {
  const found = new Map<string, ImportSuggestion>();
  for (const { row, person } of matches) {
    if (row.board === null || row.fields.gender || !isOpen(person?.columns.gender)) continue;
    const key = foldWord(row.board);
    const [byName] = boardGenders.find(([, words]) => words.test(key)) ?? [];
    const value = boards.find(({ name }) => foldWord(name) === key)?.gender ?? byName;
    if (!value) continue;
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { field: "gender", where: { board: row.board }, value, count: 1 });
  }
  return [...found.values()];
}
