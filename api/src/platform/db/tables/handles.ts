import type { Created } from "../column-types.ts";

/** Every short address that a card has or had; the present one is `cards.handle`. Deleted with the card. */
export interface CardHandlesTable {
  handle: string;
  card_id: string;
  created_at: Created;
}
