import type { CardInput } from "../src/cards/input.ts";
import { findHeader, type RawRow } from "../src/roster-import/header.ts";
import type { ImportMapping } from "../src/roster-import/mapping.ts";
import type { ImportPerson } from "../src/roster-import/match.ts";
import type { PhotoFile } from "../src/roster-import/photo-files.ts";
import { type ImportPlan, type ImportSurroundings, planImport } from "../src/roster-import/plan.ts";

export const today = new Date("2026-06-01");

/** A table of lines with `;` between cells. */
function tableOf(text: string) {
  const rows: RawRow[] = text.split("\n").map((line, at) => ({ line: at + 1, cells: line.split(";") }));
  const table = findHeader(rows);
  if (!table) throw new Error("no header");
  return table;
}

type Given = Partial<ImportSurroundings> & { mapping?: ImportMapping };

/** For tests: the plan of such a table. */
export function plan(text: string, { mapping = {}, ...given }: Given = {}): ImportPlan {
  const store: ImportSurroundings["store"] = (fields) => ({ fields, columns: fields, refused: [] });
  const surroundings = { people: [], boards: [], ownFields: [], files: null, maxCards: 5000, today, store, ...given };
  return planImport(tableOf(text), mapping, surroundings);
}

const all = ["edit", "photos", "contacts"] as const;

/** For tests: a card of the roster. */
export function person(cardId: string, columns: CardInput, given: Partial<ImportPerson> = {}): ImportPerson {
  const { first_name = "", last_name = "", birth_date = null, age = null } = columns;
  return {
    ...{ cardId, externalId: null, declined: false, claimed: false, rights: all, board: null, columns },
    ...{ first_name, last_name, birth_date, age, own: {}, note: "" },
    photos: { slots: {}, takenOn: {}, sources: [], age, guarded: false },
    ...given,
  };
}

export const codes = ({ problems }: ImportPlan) =>
  problems.map(({ row, column, value, code }) => [row, column, value, code]);
export const file = (path: string, isPhoto = true): PhotoFile => ({ path, source: `bytes of ${path}`, isPhoto });

/** For tests: the roster after a plan was applied. */
export function applied({ rows }: ImportPlan, people: readonly ImportPerson[] = []): ImportPerson[] {
  const changed = rows.map(({ row, cardId, externalId, board, fields, photos }) => {
    const before = people.find((one) => one.cardId === cardId) ?? person(`new-${row}`, {});
    const columns = { ...before.columns, ...fields } as CardInput;
    const slots = { ...before.photos.slots, ...Object.fromEntries(photos.map(({ type, source }) => [type, source])) };
    return person(before.cardId as string, columns, {
      externalId: externalId ?? before.externalId,
      board: board ?? before.board,
      photos: {
        ...{
          slots,
          takenOn: before.photos.takenOn,
          sources: [...before.photos.sources, ...photos.map(({ source }) => source)],
        },
        ...{ age: columns.age ?? null, guarded: before.photos.guarded },
      },
    });
  });
  return [...people.filter(({ cardId }) => !rows.some((row) => row.cardId === cardId)), ...changed];
}
