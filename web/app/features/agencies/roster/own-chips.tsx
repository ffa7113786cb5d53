import type { Agency } from "@compcard/domain/agencies/schema";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { Chip } from "../../../ui/chip.tsx";
import { ownTexts } from "./own-texts.ts";
import type { useRosterAddress } from "./use-roster-address.ts";

interface OwnChipsProps {
  agency: Agency;
  fields: readonly OwnField[];
  address: ReturnType<typeof useRosterAddress>;
}

/** Chips of the roster's own filters; a press removes one. */
export function OwnChips({ agency, fields, address: { filters, change } }: OwnChipsProps) {
  return ownTexts(filters, agency.boards, fields).map(({ label, removed }) => (
    <li key={label} className="shrink-0">
      <Chip label={label} onRemove={() => change(removed)} />
    </li>
  ));
}
