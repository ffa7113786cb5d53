import { m } from "@compcard/domain/messages";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";

interface SectionHeadingProps {
  id: string;
  /** Null for the cards without one. */
  section: string | null;
  count: number;
  onRename: () => void;
  onDissolve: () => void;
  /** Absent at the ends. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** The name of a section over its cards, and what can be done with it. */
export function SectionHeading({ id, section, count, onRename, onDissolve, onUp, onDown }: SectionHeadingProps) {
  const name = section ?? m.selections_section_none();
  const item = (label: string, onChoose: (() => void) | undefined) => (onChoose ? [{ label, onChoose }] : []);
  return (
    <div className="mt-8 flex items-center justify-between gap-3 border-b border-ink pb-1">
      <h2 id={id} className="min-w-0 font-display text-2xl wrap-anywhere">
        {name} <span className="font-sans text-sm text-muted">{formatNumber(count)}</span>
      </h2>
      <MoreMenu
        label={m.selections_section_menu({ section: name })}
        items={[
          ...item(m.selections_section_rename(), section === null ? undefined : onRename),
          ...item(m.selections_section_up(), onUp),
          ...item(m.selections_section_down(), onDown),
          ...item(m.selections_section_dissolve(), section === null ? undefined : onDissolve),
        ]}
      />
    </div>
  );
}
