import { sql } from "kysely";
import { changingRights } from "./require-owned-card.ts";
import { appliedRights } from "./store-representations.ts";

/** True where the agency reads the card as it is set; it reads others as members do. `cards` and `representations` are joined. */
export const readsWhole = sql<boolean>`coalesce(not proposed and ${appliedRights} && ${[...changingRights]}::text[], false)`;
