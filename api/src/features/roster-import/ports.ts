import type { CardChange } from "@compcard/domain/cards/input";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { Locale } from "@compcard/domain/locale";
import type { DigitalView } from "@compcard/domain/photos/options";
import type { RosterCard, RosterChange } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Also = (db: Kysely<Schema>, cardId: string) => Promise<void>;

interface Place {
  agencyId: string;
  cardId: string;
}

type Dated = { measuredAt?: string | null | undefined };

/** Port: the changes of a roster and its cards by a member. `also` is part of the transaction. */
export interface RosterWriter {
  /**
   * `restricted`: of somebody who may be under 18, although no age is known. `measuredAt`: the day of the figures, null where it is
   * unknown; without it today.
   */
  add(
    userId: string,
    agency: { agencyId: string; locale: Locale },
    card: RosterCard,
    more: { also: Also; restricted: boolean } & Dated,
  ): Promise<unknown>;
  /** A function reads the row in the transaction, under its locks. */
  place(
    userId: string,
    at: Place,
    change: RosterChange | ((db: Kysely<Schema>) => Promise<RosterChange>),
  ): Promise<unknown>;
  /** @throws `card.conflict` if the card changed since the `version` of the change. */
  save(userId: string, cardId: string, change: CardChange, dated?: Dated): Promise<unknown>;
  restrict(userId: string, cardId: string): Promise<unknown>;
  putPhoto(userId: string, cardId: string, photo: { path: string; photoType: PhotoType }, also: Also): Promise<unknown>;
  /** Has the other widths made of the photos that were put. */
  finishPhotos(): Promise<void>;
  putDigital(
    userId: string,
    cardId: string,
    photo: { path: string; view: DigitalView; taken_on: string; camera: boolean },
  ): Promise<unknown>;
  addToPortfolio(userId: string, cardId: string, photo: { path: string; id: string }): Promise<unknown>;
  /** Photos of any slot, including the portfolio. */
  removePhoto(userId: string, cardId: string, slot: string): Promise<unknown>;
}
