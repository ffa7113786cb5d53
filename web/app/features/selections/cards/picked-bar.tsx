import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import { type LocalizedText, textIn } from "@compcard/domain/selections/localized-text";
import { type Standing, standings } from "@compcard/domain/selections/options";
import { capitalized } from "@compcard/domain/wording";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { MenuButton } from "../../../ui/menu-button.tsx";

interface PickedBarProps {
  count: number;
  onAll: () => void;
  onClear: () => void;
  onRemove: () => void;
  onStanding: (standing: Standing | null) => void;
  /** Sections of the selection, in their order. */
  sections: readonly LocalizedText[];
  onSection: (section: LocalizedText | null) => void;
  onNewSection: () => void;
}

/** The bar at the foot of the page with the number of marked cards and their actions. */
export function PickedBar({ count, onAll, onClear, onRemove, onStanding, ...props }: PickedBarProps) {
  const { sections, onSection, onNewSection } = props;
  const locale = getLocale();
  if (count === 0) return null;
  return (
    <section
      aria-label={m.picking_title()}
      className="foot-bar z-20 -mx-2 border-t border-ink bg-paper px-2 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mr-auto">
          <p role="status" className="font-medium">
            {m.picking_picked({ count, number: formatNumber(count) })}
          </p>
          <p className="text-sm text-muted max-lg:hidden">{m.selections_pick_keys()}</p>
        </div>
        <div className="flex">
          <Button variant="quiet" onClick={onAll}>
            {m.selections_pick_all()}
          </Button>
          <Button variant="quiet" onClick={onClear}>
            {m.picking_clear()}
          </Button>
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:gap-2">
          <MenuButton
            note={m.selections_bulk_standing()}
            className="max-sm:flex-1 max-sm:px-2"
            items={[
              ...standings.map((value) => ({
                label: capitalized(standingLabel(value, locale), locale),
                onChoose: () => onStanding(value),
              })),
              { label: m.selections_standing_none(), onChoose: () => onStanding(null) },
            ]}
          >
            {m.selections_standing()}
          </MenuButton>
          <MenuButton
            note={m.selections_section_bulk()}
            className="max-sm:flex-1 max-sm:px-2"
            items={[
              ...sections.map((section) => ({
                label: textIn(section, locale) ?? "",
                onChoose: () => onSection(section),
              })),
              { label: m.selections_section_new(), onChoose: onNewSection },
              ...(sections.length > 0 ? [{ label: m.selections_section_none(), onChoose: () => onSection(null) }] : []),
            ]}
          >
            {m.selections_section()}
          </MenuButton>
          <Button variant="secondary" className="max-sm:flex-1 max-sm:px-2" onClick={onRemove}>
            {m.selections_card_remove()}
          </Button>
        </div>
      </div>
    </section>
  );
}
