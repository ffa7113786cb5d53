import { listMissing } from "@compcard/domain/cards/expected";
import { fullName } from "@compcard/domain/cards/full-name";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { PublicationCategory } from "@compcard/domain/consents/categories";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { RosterLine } from "./store.ts";

export function presentRosterRow(line: RosterLine, model: ListedCard | null): RosterRow {
  const unconsented = line.granted ? ((line.withheld ?? []) as PublicationCategory[]) : [];
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
    missing: model ? listMissing({ ...model, unconsented }) : [],
    unconsented,
    invited_at: line.invited_at?.toISOString() ?? null,
  };
}
