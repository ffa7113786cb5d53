/** Port: what live messages depend on in other features. */
export interface LiveSources {
  /** @returns those of the sessions that have not ended. */
  findLive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The selections that hold a card; requested only while a connection watches a selection. */
  listHolding(cardId: string): Promise<{ id: string; version: number }[]>;
}
