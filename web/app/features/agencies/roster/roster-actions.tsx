import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useSearchParams } from "react-router";
import { useMedia } from "../../../lib/browser/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MenuButton } from "../../../ui/menu-button.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useExportItems } from "./use-export-items.ts";
import type { RosterFilters } from "./use-roster-address.ts";

interface RosterActionsProps {
  agency: Agency;
  filters: RosterFilters;
  /** The number of cards in a file; undefined until it is known. */
  exported: number | undefined;
  onAdd: () => void;
}

/** Adds, imports and exports cards: buttons on a desk, one menu on a phone, so that faces come first (TL-73). */
export function RosterActions({ agency, filters, exported, onAdd }: RosterActionsProps) {
  const isPhone = useMedia("(max-width: 39.99rem)");
  const [, setSearch] = useSearchParams();
  const files = useExportItems({ agency, filters, number: exported ?? 0 });
  if (isPhone) {
    const add = { label: m.agencies_card_add(), onChoose: onAdd };
    const open = { label: m.imports_open(), onChoose: () => setSearch({ view: "import" }) };
    return (
      <MoreMenu
        label={m.agencies_roster_actions()}
        note={files.note}
        items={[add, ...(agency.all_boards ? [open] : []), ...files.items]}
      />
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={onAdd}>
        {m.agencies_card_add()}
      </Button>
      {agency.all_boards && (
        <LinkButton variant="secondary" to={paths.agency(agency.id, { view: "import" })}>
          {m.imports_open()}
        </LinkButton>
      )}
      {exported !== undefined && <MenuButton {...files}>{m.agencies_export()}</MenuButton>}
    </>
  );
}
