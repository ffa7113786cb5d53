/** That somebody opened the contacts of a card on a day by UTC. */
export interface ContactOpeningsTable {
  card_id: string;
  reader_id: string;
  day: string;
}

/** Which cards' contacts a person has opened on a day by UTC. */
export interface ContactBudgetsTable {
  reader_id: string;
  day: string;
  cards: string[];
}
