import { factGroups, formatFacts } from "@compcard/domain/cards/facts";
import type { WireCard } from "@compcard/domain/cards/schema";
import { sizeSystems } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { ReactNode } from "react";
import { Segments } from "../../../ui/segments.tsx";
import { FactTable } from "./fact-table.tsx";
import { FiguresDate } from "./figures-date.tsx";
import { useUnits } from "./use-units.ts";

const options = sizeSystems.map((value) => ({ value, label: value.toUpperCase() }));

/** The numbers of a card: centimeters and EU sizes, and on demand as they are read elsewhere. */
export function Measurements({ card, pencil }: { card: WireCard; pencil?: ReactNode }) {
  const [units, setUnits] = useUnits();
  const facts = formatFacts(card, factGroups.measurements, { locale: getLocale(), system: units });
  return (
    <>
      <FactTable
        title={m.card_measurements()}
        facts={facts}
        control={
          facts.length > 0 ? (
            <div className="flex">
              <Segments label={m.card_units()} options={options} value={units} onChange={setUnits} />
              {pencil}
            </div>
          ) : (
            pencil
          )
        }
        className="mt-8"
      />
      <FiguresDate day={card.measured_at} hasFigures={facts.length > 0} className="mt-2" />
    </>
  );
}
