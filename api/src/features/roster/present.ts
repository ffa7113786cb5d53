import { missingFields, missingPhotos } from "@compcard/domain/cards/expected";
import { fullName } from "@compcard/domain/cards/full-name";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { RosterLine } from "./store.ts";

export function presentRosterRow(line: RosterLine, model: ListedCard | null): RosterRow {
  return {
    id: line.id,
    model,
    name: fullName(line) || line.name,
    external_id: line.external_id,
    board: line.board_id,
    claim: line.claim,
    proposed: line.proposed,
    rights: line.rights,
    kind: line.kind,
    measured_at: model?.measured_at ?? null,
    missing: model ? [...missingFields(model), ...missingPhotos(model)] : [],
    invited_at: line.invited_at?.toISOString() ?? null,
  };
}
