import type { ColumnType, Generated } from "kysely";

/** Contact views: a reader opened the contacts of a card on a UTC day. */
interface ContactOpeningsTable {
  card_id: string;
  reader_id: string;
  day: string;
  opened_at: ColumnType<Date, Date | string | undefined, never>;
}

/** Cards whose contacts a reader has opened on a UTC day. */
interface ContactBudgetsTable {
  reader_id: string;
  day: string;
  cards: string[];
}

/**
 * Number of cards whose contacts were opened on a day by UTC by a company (`company:<name>`) or from an address
 * (`address:<ip>`).
 */
interface ContactGroupBudgetsTable {
  key: string;
  day: string;
  cards: number;
}

/** Contact views of readers whose accounts are deleted. */
interface AnonymousContactViewsTable {
  id: Generated<string>;
  card_id: string;
  /** Company of a booker who was verified when the account was deleted. */
  company: string | null;
  day: string;
}

export interface ContactViewTables {
  contact_openings: ContactOpeningsTable;
  contact_budgets: ContactBudgetsTable;
  contact_group_budgets: ContactGroupBudgetsTable;
  anonymous_contact_views: AnonymousContactViewsTable;
}
