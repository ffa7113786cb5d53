import type { Generated } from "kysely";
import type { Created } from "../column-types.ts";

export interface FavoritesTable {
  user_id: string;
  card_id: string;
  created_at: Created;
}

export interface RefusalsTable {
  user_id: string;
  card_id: string;
  /** By UTC. */
  day: Generated<string>;
}
