export interface CardViewsTable {
  card_id: string;
  /** By UTC. */
  day: string;
  source: string;
  count: number;
}

export interface CardSendsTable {
  card_id: string;
  way: string;
  count: number;
  /** Days by UTC. */
  first_on: string;
  last_on: string;
}
