import type { ColumnType, Generated } from "kysely";

/** That somebody opened the contacts of a card on a day by UTC. */
export interface ContactOpeningsTable {
  card_id: string;
  reader_id: string;
  day: string;
  opened_at: ColumnType<Date, Date | string | undefined, never>;
}

/** Which cards' contacts a person has opened on a day by UTC. */
export interface ContactBudgetsTable {
  reader_id: string;
  day: string;
  cards: string[];
}

/** How many cards' contacts were opened on a day by UTC by a company (`company:<name>`) or from an address (`address:<ip>`). */
export interface ContactGroupBudgetsTable {
  key: string;
  day: string;
  cards: number;
}

/** That somebody whose account is deleted opened the contacts of a card on a day by UTC. */
export interface AnonymousContactViewsTable {
  id: Generated<string>;
  card_id: string;
  /** Of a booker who was verified when the account was deleted. */
  company: string | null;
  day: string;
}
