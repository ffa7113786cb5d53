import type { CardInput } from "@compcard/domain/cards/input";
import { type KnownAge, olderThanKnown, oldestKnown } from "@compcard/domain/cards/minority";
import { AppError, errorCatalogue } from "@compcard/domain/errors";
import type { Updateable } from "kysely";
import type { CardsTable } from "../platform/db/schema.ts";

/**
 * An age under 18 that one card of an account knows is the person's: another card cannot say an older one (FL-06).
 * @throws `card.under_18`, naming the fields.
 */
export function requireAgeOfPerson(others: readonly KnownAge[], change: CardInput, today: Date): void {
  refuseAges(olderThanKnown(others, change, today));
}

export function refuseAges(paths: readonly string[]): void {
  const { message } = errorCatalogue["card.under_18"];
  if (paths.length > 0) throw new AppError("card.under_18", { details: paths.map((path) => ({ path, message })) });
}

/** Columns of a card that would say no age, with the one that another card of the person knows, where that is under 18. */
export function withKnownAge<T extends Updateable<CardsTable>>(
  columns: T,
  before: Pick<KnownAge, "age" | "birth_date"> | null,
  others: readonly KnownAge[],
  today: Date,
): T {
  const { age = before?.age ?? null, birth_date = before?.birth_date ?? null } = columns;
  const known = oldestKnown(others, today);
  if (age !== null || birth_date !== null || known === null) return columns;
  return { ...columns, age: known, age_given_on: today.toISOString().slice(0, 10) };
}
