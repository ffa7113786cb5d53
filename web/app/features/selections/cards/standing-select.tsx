import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import { type Standing, standings } from "@compcard/domain/selections/options";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { capitalized } from "@compcard/domain/wording";
import { useRef } from "react";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";

interface StandingSelectProps {
  card: Pick<SelectedCard, "standing" | "standing_at" | "standing_by">;
  name: string;
  onChange: (standing: Standing | null) => void;
}

const dayOf = (moment: Date) => dateFormat({ day: "numeric", month: "long" }).format(moment);

/**
 * The standing of a card and its day; empty until somebody sets it. Clients see it at once. A standing that still holds can be dated today.
 * One that follows from asks and options changes with them.
 */
export function StandingSelect({ card: { standing, standing_at, standing_by }, name, onChange }: StandingSelectProps) {
  const locale = getLocale();
  const select = useRef<HTMLSelectElement>(null);
  return (
    <>
      <Select
        ref={select}
        aria-label={m.selections_standing_of({ name })}
        options={standings.map((value) => ({ value, label: capitalized(standingLabel(value, locale), locale) }))}
        value={standing}
        empty={m.selections_standing_none()}
        onChange={onChange}
      />
      {standing_at && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <p>{m.selections_since({ day: dayOf(new Date(standing_at)) })}</p>
          {standing_by === "options" && <p>{m.selections_standing_by_options()}</p>}
          {standing_by === "hand" && dayOf(new Date(standing_at)) !== dayOf(new Date()) && (
            <Button
              variant="quiet"
              aria-label={m.selections_standing_again_of({ name })}
              onClick={() => {
                onChange(standing);
                // The button goes: the keyboard stays where the status is.
                select.current?.focus();
              }}
            >
              {m.selections_standing_again()}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
