import { oldMonths } from "@compcard/domain/cards/freshness";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Schema } from "../../platform/db/schema.ts";
import type { BookRow } from "../photo-files/book.ts";
import { photoRowColumns } from "../photo-files/shown.ts";

type Cards = ExpressionBuilder<Schema, "cards">;

const ofPhoto = photoRowColumns;

/** Columns of photos beside the typed ones. */
const ofBook = [...ofPhoto, "position", "credit", "year", "taken_on", "camera"] as const;

/** True if a photo is in one of the seven typed slots. */
const isTyped = sql<boolean>`photo_type !~ '^(portfolio|digital)-'`;

/** True if digitals carry a mark for their age. */
const stale = sql<boolean>`coalesce(
  taken_on < (current_date - make_interval(months => ${sql.lit(oldMonths)}))::date, false)`.as("stale");

const photoColumns = <T extends "card_photos" | "held_photos">(table: T) =>
  ofPhoto.map((name) => `${table}.${name}` as `${T}.${(typeof ofPhoto)[number]}`);

export const photos = (eb: Cards) =>
  jsonArrayFrom(
    eb
      .selectFrom("card_photos")
      .whereRef("card_photos.card_id", "=", "cards.id")
      .where(isTyped)
      .select(photoColumns("card_photos")),
  ).as("photos");

/** Portfolio and digitals, which lists do without. */
export const book = (eb: Cards) =>
  jsonArrayFrom(
    eb
      .selectFrom("card_photos")
      .whereRef("card_photos.card_id", "=", "cards.id")
      .where(sql<boolean>`not ${isTyped}`)
      .select(ofBook.map((name) => `card_photos.${name}` as const))
      .select(stale),
  )
    .$castTo<BookRow[]>()
    .as("book");

/** Photos that wait for approval, of every kind. */
export const heldPhotos = (eb: Cards) =>
  jsonArrayFrom(
    eb
      .selectFrom("held_photos")
      .whereRef("held_photos.card_id", "=", "cards.id")
      .select(ofBook.map((name) => `held_photos.${name}` as const))
      .select(stale),
  )
    .$castTo<BookRow[]>()
    .as("held_photos");
