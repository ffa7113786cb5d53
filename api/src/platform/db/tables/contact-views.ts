import type { ColumnType, Generated } from "kysely";

/** That somebody opened the contacts of a card on a day by UTC. */
interface ContactOpeningsTable {
  card_id: string;
  reader_id: string;
  day: string;
  opened_at: ColumnType<Date, Date | string | undefined, never>;
}

/** Which cards' contacts a person has opened on a day by UTC. */
interface ContactBudgetsTable {
  reader_id: string;
  day: string;
  cards: string[];
}

/** How many cards' contacts were opened on a day by UTC by a company (`company:<name>`) or from an address (`address:<ip>`). */
interface ContactGroupBudgetsTable {
  key: string;
  day: string;
  cards: number;
}

/** That somebody whose account is deleted opened the contacts of a card on a day by UTC. */
interface AnonymousContactViewsTable {
  id: Generated<string>;
  card_id: string;
  /** Of a booker who was verified when the account was deleted. */
  company: string | null;
  day: string;
}

export interface ContactViewTables {
  contact_openings: ContactOpeningsTable;
  contact_budgets: ContactBudgetsTable;
  contact_group_budgets: ContactGroupBudgetsTable;
  anonymous_contact_views: AnonymousContactViewsTable;
}
