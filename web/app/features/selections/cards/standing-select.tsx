import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import { type Standing, standings } from "@compcard/domain/selections/options";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { capitalized } from "@compcard/domain/wording";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Select } from "../../../ui/select.tsx";

interface StandingSelectProps {
  card: Pick<SelectedCard, "standing" | "standing_at">;
  name: string;
  onChange: (standing: Standing | null) => void;
}

/** How somebody stands for the job, and on which day that was set; empty until somebody sets it. Clients see it at once. */
export function StandingSelect({ card: { standing, standing_at }, name, onChange }: StandingSelectProps) {
  const locale = getLocale();
  return (
    <>
      <Select
        aria-label={m.selections_standing_of({ name })}
        options={standings.map((value) => ({ value, label: capitalized(standingLabel(value, locale), locale) }))}
        value={standing}
        empty={m.selections_standing_none()}
        onChange={onChange}
      />
      {standing_at && (
        <p className="mt-1 text-sm text-muted">
          {m.selections_since({ day: dateFormat({ day: "numeric", month: "long" }).format(new Date(standing_at)) })}
        </p>
      )}
    </>
  );
}
