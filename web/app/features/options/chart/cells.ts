import { type Half, type HalfDay, halves, keyOf } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { isLive } from "@compcard/domain/options/states";
import type { Column } from "./columns.ts";

/** A half day of a model, by the places of her row and of the day. */
export interface Cell {
  row: number;
  day: number;
  half: Half;
}

/** Cells of one row: a rectangle between two corners. */
export interface CellRange {
  anchor: Cell;
  active: Cell;
}

interface Size {
  rows: number;
  days: number;
}

/** Days, lines or rows of one press. */
const moves: Record<string, { days?: number; lines?: number; rows?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { lines: -1 },
  ArrowDown: { lines: 1 },
  Home: { days: Number.NEGATIVE_INFINITY },
  End: { days: Number.POSITIVE_INFINITY },
  PageUp: { rows: -8 },
  PageDown: { rows: 8 },
};

export const isMoveKey = (key: string) => key in moves;

/** The cell to which a key leads, within the grid. Mornings and afternoons of a row are lines below each other. */
export function moveCell({ row, day, half }: Cell, key: string, { rows, days }: Size): Cell {
  const move = moves[key];
  const line = clamp(row * 2 + halves.indexOf(half) + (move?.lines ?? 0), rows * 2);
  return {
    row: clamp(Math.floor(line / 2) + (move?.rows ?? 0), rows),
    day: clamp(day + (move?.days ?? 0), days),
    half: halves[line % 2] ?? half,
  };
}

const clamp = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);

/** The range after a move with Shift: it stays in its row. */
export function extendRange({ anchor }: CellRange, to: Cell): CellRange {
  return to.row === anchor.row ? { anchor, active: to } : { anchor: to, active: to };
}

const daysOfRange = ({ anchor, active }: CellRange): [first: number, last: number] =>
  anchor.day < active.day ? [anchor.day, active.day] : [active.day, anchor.day];

export const isMany = ({ anchor, active }: CellRange) => anchor.day !== active.day || anchor.half !== active.half;

export function isInRange(range: CellRange, day: number, half: Half): boolean {
  const [first, last] = daysOfRange(range);
  return first <= day && day <= last && (half === range.anchor.half || half === range.active.half);
}

/** The half days of a range, the earliest first. */
export function halvesOfRange(range: CellRange, columns: readonly Column[]): HalfDay[] {
  return columns.flatMap(({ date }, day) =>
    halves.filter((half) => isInRange(range, day, half)).map((half) => ({ date, half })),
  );
}

/** Half days of a range as the address of a new job states them: days in a row, whole unless all are the same half. */
export function daysQuery(halfDays: readonly HalfDay[]): { date?: string; to?: string; half?: Half } {
  const [first, last] = [halfDays[0], halfDays.at(-1)];
  if (!first || !last) return {};
  return {
    date: first.date,
    ...(last.date !== first.date && { to: last.date }),
    ...(halfDays.every(({ half }) => half === first.half) && { half: first.half }),
  };
}

/** The letter of a half day in the text of two letters a day. */
export function letterAt(letters: string, day: number, half: Half): string {
  return letters[day * 2 + halves.indexOf(half)] ?? "?";
}

const isBooked = ({ state }: Option) => state === "confirmed";
const rankOn = ({ ranks, rank }: Option, key: string) =>
  ranks.find((one) => keyOf(one) === key)?.rank ?? rank ?? Number.POSITIVE_INFINITY;

/** The booking, the options and the asks that have a half day: the booking first, then by rank, asks last. */
export function itemsOn(items: readonly Option[], halfDay: HalfDay): Option[] {
  const key = keyOf(halfDay);
  const place = (item: Option) => (isBooked(item) ? 0 : rankOn(item, key));
  return items
    .filter(({ days }) => days.some((day) => !day.lost && keyOf(day) === key))
    .sort((one, other) => place(one) - place(other) || 0);
}

/** True for a booking and for a live option: what a half day shows. */
export const holdsDays = (item: Option) => isBooked(item) || isLive(item.state);

/** Live options on a half day that are on other cards of the model, which this agency does not read. */
export function countHidden(letter: string, shown: readonly Option[]): number {
  const count = letter === "b" ? 1 : Number(letter) || 0;
  return Math.max(0, count - shown.filter(holdsDays).length);
}
