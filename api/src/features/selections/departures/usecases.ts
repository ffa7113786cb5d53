import { fullName } from "@compcard/domain/cards/full-name";
import { retentionDays } from "@compcard/domain/retention";
import type { Departure } from "@compcard/domain/selections/departure";
import type { Kysely } from "kysely";
import { otherNames } from "../../../core/names/other-names.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { type DepartureRow, listDepartureRows } from "./store.ts";

/** Cards that left a selection by themselves within 30 days, last departed first (TL-45). */
export async function listDepartures(db: Kysely<Schema>, selectionId: string): Promise<Departure[]> {
  return (await listDepartureRows(db, selectionId, retentionDays.departures)).map(presentDeparture);
}

function presentDeparture({ card_id, reason, position, departed_at, votes, ...name }: DepartureRow): Departure {
  return {
    id: card_id,
    name: fullName(name),
    other_names: otherNames(name),
    reason,
    departed_at: departed_at.toISOString(),
    place: position + 1,
    votes,
  };
}
