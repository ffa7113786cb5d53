import type { Hold, OwnHold } from "@compcard/domain/selections/holds/schema";
import type { HoldRow, ListedHold } from "./store.ts";

export const presentOwnHold = ({ card_id, halves }: HoldRow): OwnHold => ({ card_id, days: halves });

export function presentHold({ id, card_id, link_id, name, email, halves, job_id, ...row }: ListedHold): Hold {
  return {
    ...{ id, card_id, link_id, name, email, days: halves, job: job_id },
    created_at: (row.confirmed_at ?? row.created_at).toISOString(),
  };
}
