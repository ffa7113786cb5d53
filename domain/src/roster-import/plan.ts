import type { CardRight } from "../agencies/rights.ts";
import { findColumn } from "../card-import/column.ts";
import { isRestricted, listAdultValues, withoutAdultValues } from "../cards/adult-only.ts";
import { type CardField, fieldsWith } from "../cards/fields.ts";
import { fullName } from "../cards/full-name.ts";
import type { CardInput } from "../cards/input.ts";
import { sameValue } from "../cards/rules.ts";
import type { OwnDefinition } from "../roster/own-fields.ts";
import { describeColumns, isAdultColumn, listLeftOut } from "./describe-columns.ts";
import { fillGaps, type ImportSuggestion, type RosterBoard } from "./given-values.ts";
import type { ImportTable } from "./header.ts";
import { type ListedProblem, listPhotos, listProblems } from "./listed.ts";
import { type ImportColumn, type ImportMapping, type ReadMapping, toColumns } from "./mapping.ts";
import { type ImportPerson, type Match, matchRows } from "./match.ts";
import { readOwnCells } from "./own-cells.ts";
import { assignPhotos, type PersonFile, type PhotoFile, placePhotos } from "./photo-files.ts";
import type { GivenPhoto } from "./photo-places.ts";
import { findBoard, listUnknownBoards } from "./plan-boards.ts";
import type { PlannedRow } from "./planned-row.ts";
import { withoutRepeated } from "./repeated.ts";
import { type ImportProblem, type ImportRow, readRows } from "./rows.ts";
import type { NameSpellings } from "./spelled-names.ts";
import { measuredOn } from "./target-names.ts";
import { listUnknownValues, type UnknownValue } from "./values.ts";

export interface ImportPlan {
  columns: { name: string; field: string | null; samples: string[] }[];
  counts: { new: number; changed: number; unchanged: number; missing: number; refused: number };
  values: UnknownValue[];
  suggestions: ImportSuggestion[];
  problems: ListedProblem[];
  /** The number of problems beyond those that are listed. */
  problems_left: number;
  problems_more: ListedProblem[];
  rows: PlannedRow[];
  /** Photos of the upload that no import took yet; those without a person or a place first. */
  photos: GivenPhoto[];
  /** Photos beyond those that are listed. */
  photos_left: number;
  /** Rows that photos can be given to; empty without photos. */
  people: { row: number; name: string }[];
  /** Cards that the table does not name, and that no model has claimed. */
  missing: string[];
}

/** The free space of a roster, and the server's storage of fields. */
export interface ImportSurroundings {
  people: readonly ImportPerson[];
  boards: readonly RosterBoard[];
  ownFields: readonly OwnDefinition[];
  /** Files of the ZIP; null without one: then cells that name photos state nothing. */
  files: readonly PhotoFile[] | null;
  maxCards: number;
  /** Recognizes people in the names of files; without it, by the letters of alphabets alone. */
  spellings?: NameSpellings;
  today: Date;
  /** The columns that the fields make, as a card stores them; `problems` names fields that it refuses and leaves out. */
  store(
    fields: CardInput,
    person: ImportPerson | null,
  ): { fields: CardInput; columns: Record<string, unknown>; refused: string[] };
}

/**
 * Compares a table with a roster. Pure: nothing changes, and the same input makes the same plan. A large table takes
 * seconds.
 */
export function planImport(
  table: ImportTable,
  given: ImportMapping & { isList?: boolean },
  surroundings: ImportSurroundings,
): ImportPlan {
  const mapping: ReadMapping = { ...given, ownFields: surroundings.ownFields };
  const columns = toColumns(table, mapping);
  const { repeated, ...read } = withoutRepeated(readRows(table, columns, surroundings.today));
  const matched = matchRows(read, surroundings.people, surroundings.today);
  const filled = fillGaps(matched.matches, mapping, surroundings.boards);
  const { taken, full } = limitNew(filled.matches, surroundings);
  const files = assignPhotos(
    surroundings.files ? taken.map(({ row }) => row) : [],
    surroundings.files ?? [],
    mapping.photos,
    surroundings.spellings,
  );
  const problems = [...read.problems, ...repeated, ...matched.problems, ...filled.problems, ...full, ...files.problems];
  const rows: PlannedRow[] = [];
  const unplaced: { file: PhotoFile; row: number }[] = [];
  const adults = new Set<number>();
  for (const match of taken) {
    const planned = planRow(match, columns, surroundings, files.files.get(match.row) ?? []);
    problems.push(...planned.problems);
    rows.push(planned.row);
    unplaced.push(...planned.unplaced.map((file) => ({ file, row: planned.row.row })));
    if (!planned.isRestricted) adults.add(planned.row.row);
  }
  const quotable = problems.map((problem) => ({
    ...withoutAdultQuote(problem, columns, adults),
    name: read.names.get(problem.row) ?? null,
  }));
  const described = describeColumns(table, mapping, adults);
  quotable.unshift(...listLeftOut(described, mapping).map((problem) => ({ ...problem, name: null })));
  const values = [...listUnknownValues(quotable, columns), ...listUnknownBoards(quotable, surroundings.boards)];
  const named = new Set(matched.people);
  const missing = surroundings.people.flatMap((person) =>
    person.cardId !== null && !person.claimed && !named.has(person) ? [person.cardId] : [],
  );
  const count = (action: PlannedRow["action"]) => rows.filter((row) => row.action === action).length;
  return {
    columns: described,
    counts: {
      new: count("new"),
      changed: count("changed"),
      unchanged: count("unchanged"),
      missing: missing.length,
      refused: read.refused + matched.problems.length + full.length,
    },
    values,
    suggestions: filled.suggestions,
    ...listProblems(quotable),
    ...listPhotos([...files.left.map((file) => ({ file, row: null })), ...unplaced], rows),
    people: surroundings.files ? rows.map(({ row, columns: card }) => ({ row, name: fullName(card as Named) })) : [],
    rows,
    missing,
  };
}

type Named = Parameters<typeof fullName>[0];

/** A plan quotes what exists from 18 on alone only of an adult: a refused row may be of somebody under 18 (TL-01). */
function withoutAdultQuote(
  problem: ImportProblem,
  columns: readonly ImportColumn[],
  adults: ReadonlySet<number>,
): ImportProblem {
  const field = columns.find(({ name }) => name === problem.column)?.field;
  return !adults.has(problem.row) && isAdultColumn(field) ? { ...problem, value: null } : problem;
}

/** New people beyond the room of the roster are refused. */
function limitNew(matches: readonly Match<ImportPerson>[], { people, maxCards }: ImportSurroundings) {
  let room = maxCards - people.filter(({ cardId }) => cardId !== null).length;
  const taken: Match<ImportPerson>[] = [];
  const full: ImportProblem[] = [];
  for (const match of matches) {
    if (match.person || room > 0) taken.push(match);
    else full.push({ row: match.row.row, column: null, value: null, code: "roster_full" });
    if (!match.person) room -= 1;
  }
  return { taken, full };
}

interface Planned {
  row: PlannedRow;
  isRestricted: boolean;
  /** Photos of the person that have no place. */
  unplaced: readonly PhotoFile[];
  problems: ImportProblem[];
}

function planRow(
  { row, person }: Match<ImportPerson>,
  columns: readonly ImportColumn[],
  surroundings: ImportSurroundings,
  files: readonly PersonFile[],
): Planned {
  const problems: ImportProblem[] = [];
  const report = (code: ImportProblem["code"], field: string | null, value: string | null = null) => {
    const column = findColumn(columns, field ?? "")?.name ?? null;
    problems.push({ row: row.row, column, value, code });
  };
  const stored = surroundings.store(withKnown(row.fields, person), person);
  for (const field of stored.refused) report("invalid", field, String(row.fields[field as CardField] ?? ""));
  const age = typeof stored.columns.age === "number" ? stored.columns.age : (person?.photos.age ?? null);
  const { slots = {}, takenOn = {}, sources = [], guarded: isGuarded = false } = person?.photos ?? {};
  const restricts = row.maybeMinor && age === null && !isGuarded && isGranted("age", person);
  const guarded = isGuarded || restricts;
  const isMinor = isRestricted({ age, guarded });
  const adult = isMinor ? listAdultValues(stored.fields) : [];
  for (const field of adult) report("under_18", field);
  const taken = adult.length > 0 ? withoutAdultValues(stored.fields) : stored.fields;
  const differing = differingFields({ ...stored, fields: taken }, person);
  const fields = Object.fromEntries(Object.entries(differing).filter(([field]) => isGranted(field, person)));
  for (const field of Object.keys(differing)) if (!(field in fields)) report("not_granted", field);

  const board = findBoard(row.board, surroundings.boards);
  if (board === null) report("unknown_board", "board", row.board);
  const {
    placed,
    left: unplaced,
    problems: named,
  } = placePhotos(row, files, { slots, takenOn, sources, guarded, age }, surroundings.today);
  const photos = person && !person.rights.includes("photos") ? [] : placed;
  problems.push(...named);
  if (photos.length < placed.length) report("not_granted", "photos");

  const externalId = row.externalId !== null && row.externalId !== person?.externalId ? row.externalId : undefined;
  const moved = board && board !== person?.board ? board : undefined;
  const { own, note, problems: unread } = readOwnCells(row, person, surroundings.ownFields);
  for (const { field, value, code } of unread) report(code, field, value);
  const isNoted = Object.keys(own).length > 0 || note !== undefined;
  const measuredAt = measuredDay(row, fields, person);
  if (row.measuredAt !== null && !hasFigures(row.fields)) report("date_without_figures", measuredOn, row.measuredAt);
  const isDated = measuredAt !== undefined || restricts;
  const isChanged =
    Object.keys(fields).length > 0 || photos.length > 0 || externalId !== undefined || moved || isDated || isNoted;
  const action = person === null ? "new" : isChanged ? "changed" : "unchanged";
  const cardId = person?.cardId ?? null;
  const granted = Object.entries(stored.columns).filter(([column]) => isGranted(column, person));
  const whole = { ...person?.columns, ...Object.fromEntries(granted) };
  const after = isMinor ? withoutAdultValues(whole) : whole;
  return {
    row: {
      row: row.row,
      action,
      cardId,
      externalId,
      board: moved,
      fields,
      restricts,
      measuredAt,
      photos,
      own,
      note,
      columns: after,
    },
    isRestricted: isMinor,
    unplaced,
    problems,
  };
}

const figures = fieldsWith("step", "measurements");
const hasFigures = (fields: CardInput) => figures.some((name) => (fields[name] ?? null) !== null);

/** Figures that change are of the day that the table states, else of an unknown one; the same ones may be of a later day. */
function measuredDay({ fields: stated, measuredAt }: ImportRow, changed: CardInput, person: ImportPerson | null) {
  if (hasFigures(changed)) return measuredAt;
  const before = String(person?.columns.measured_at ?? "");
  return measuredAt !== null && hasFigures(stated) && isGranted("height", person) && before < measuredAt
    ? measuredAt
    : undefined;
}

/** A table of last year says an age of last year; a date of birth says more. Links and levels add to those of the card. */
function withKnown(fields: CardInput, person: ImportPerson | null): CardInput {
  if (!person) return fields;
  const { age, ...rest } = fields;
  const isOld = person.birth_date !== null || (typeof age === "number" && age === (person.age ?? 0) - 1);
  const given: CardInput = isOld || age === undefined ? rest : fields;
  const merged = Object.fromEntries(
    [...fieldsWith("kind", "links"), ...fieldsWith("kind", "levels")].flatMap((field) =>
      given[field] ? [[field, { ...(person.columns[field] as object), ...given[field] }]] : [],
    ),
  );
  return { ...given, ...merged };
}

function differingFields(
  { fields, columns }: { fields: CardInput; columns: Record<string, unknown> },
  person: ImportPerson | null,
): CardInput {
  const entries = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && !(person && sameValue(columns[field], person.columns[field])),
  );
  return Object.fromEntries(entries);
}

const contacts: readonly string[] = fieldsWith("seen", "contact");

function isGranted(field: string, person: ImportPerson | null): boolean {
  const right: CardRight = contacts.includes(field) ? "contacts" : "edit";
  return person === null || person.rights.includes(right);
}
