import { randomUUID } from "node:crypto";
import type { AgeState } from "@compcard/domain/cards/adult-only";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { creditYears, dayProblem, maxCredit } from "@compcard/domain/photos/book/rules";
import { rankOfMade } from "@compcard/domain/photos/made";
import { digitalViews, maxPortfolio } from "@compcard/domain/photos/options";
import { made } from "@compcard/domain/photos/schema";
import { digitalSlot, portfolioSlot, viewsFor } from "@compcard/domain/photos/slots";
import { z } from "zod";
import { findContacts } from "../../../core/fields/contacts.ts";
import type { BookRow } from "../../../core/photo-files/book.ts";
import type { PhotoRow } from "../../../core/photo-files/shown.ts";
import { pathProblem } from "./named.ts";

/** A stored photo with the slot it fills, typed or of portfolio or digitals. */
export type ImportedPhoto = PhotoRow & Partial<Omit<BookRow, "stale">> & { xmp_due: Date | null };

/** A photo that a line names, for the slot it fills; `path` names the place in the line in reports. */
export interface NamedBookPhoto {
  slot: string;
  path: string;
  name: string;
  /** With the focus, if it is valid. */
  details: unknown;
  columns: Pick<ImportedPhoto, "position" | "credit" | "year" | "taken_on" | "camera">;
}

export interface NamedBook {
  named: NamedBookPhoto[];
  problems: FieldProblem[];
}

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const portfolioId = z.uuid();

/**
 * Portfolio and digitals of a line, in the shape of the API with paths of files as `url`. What is wrong with a credit or a year is
 * left out, a digital without a valid day is left out whole: its day is what it is for.
 */
export function listBook(
  { portfolio, digitals }: { portfolio?: unknown; digitals?: unknown },
  card: AgeState,
  now: Date,
): NamedBook {
  const book: NamedBook = { named: [], problems: [] };
  const wrong = (path: string, message: string) => void book.problems.push({ path, message });
  const entries = Array.isArray(portfolio) ? portfolio : [];
  if (portfolio != null && !Array.isArray(portfolio)) wrong("portfolio", "must be a list of photos");
  if (entries.length > maxPortfolio)
    wrong("portfolio", `has more than ${maxPortfolio} photos; the others are left out`);
  const slots = new Set<string>();
  for (const [position, entry] of entries.slice(0, maxPortfolio).entries()) {
    const path = `portfolio.${position}`;
    const problem = isEntry(entry) ? pathProblem(entry.url) : "must be a photo";
    if (problem || !isEntry(entry)) {
      wrong(path, problem ?? "must be a photo");
      continue;
    }
    const id = portfolioId.safeParse(entry.id);
    const given = portfolioSlot(id.success ? id.data.toLowerCase() : randomUUID());
    const slot = slots.has(given) ? portfolioSlot(randomUUID()) : given;
    slots.add(slot);
    const { credit, year } = readCredit(entry, now, (field, message) => wrong(`${path}.${field}`, message));
    book.named.push({ slot, path, name: entry.url as string, details: entry, columns: { position, credit, year } });
  }
  const views = isEntry(digitals) && isEntry(digitals.views) ? digitals.views : {};
  if (digitals != null && !isEntry(digitals)) wrong("digitals", "must be an object with views");
  for (const [view, entry] of Object.entries(views)) {
    const known = digitalViews.find((name) => name === view);
    const path = known ? `digitals.views.${known}` : "digitals.views";
    const problem = known ? digitalProblem(entry, now) : "names a view that does not exist";
    if (problem || !known || !isEntry(entry)) wrong(path, problem ?? "must be a photo");
    else if (!viewsFor(card).includes(known)) wrong(path, "is not available under 18");
    else {
      const columns = { taken_on: entry.taken_on as string, camera: entry.camera === true };
      book.named.push({ slot: digitalSlot(known), path, name: entry.url as string, details: entry, columns });
    }
  }
  return book;
}

function readCredit({ credit, year }: Entry, now: Date, wrong: (field: string, message: string) => void) {
  const { min, max } = creditYears(now);
  const text = typeof credit === "string" ? credit.trim() : "";
  const isYear = Number.isInteger(year) && (year as number) >= min && (year as number) <= max;
  const isCredit = (credit == null || typeof credit === "string") && text.length <= maxCredit && !text.includes("\0");
  if (!isCredit) wrong("credit", `must be text of at most ${maxCredit} characters`);
  else if (findContacts(text).length > 0) wrong("credit", "must not hold a contact");
  if (year != null && !isYear) wrong("year", `must be between ${min} and ${max}`);
  const usable = isCredit && text !== "" && findContacts(text).length === 0;
  return { credit: usable ? text : null, year: isYear ? (year as number) : null };
}

function digitalProblem(entry: unknown, now: Date): string | null {
  if (!isEntry(entry)) return "must be a photo";
  const problem = dayProblem(typeof entry.taken_on === "string" ? entry.taken_on : "", now);
  if (problem instanceof AppError) return problem.message;
  const stated = made.safeParse(entry.made).data ?? null;
  return rankOfMade(stated) > 0 ? new AppError("photo.not_a_digital").message : pathProblem(entry.url);
}
