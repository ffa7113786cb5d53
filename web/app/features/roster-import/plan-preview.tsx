import { m } from "@compcard/domain/messages";
import type { PreviewCard } from "@compcard/domain/roster-import/schema";
import { cardName } from "../../lib/card-name.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Badge } from "../../ui/badge.tsx";
import { Photo } from "../../ui/photo.tsx";
import type { ImportTools } from "./import-tools.ts";

/** The first cards that an import makes or changes, as a roster shows them. */
export function PlanPreview({ cards, tools }: { cards: readonly PreviewCard[]; tools: ImportTools }) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-10">
      <h3 className="font-display text-2xl">{m.imports_preview()}</h3>
      <ul className="mt-4 grid grid-cols-2 gap-px sm:grid-cols-3 lg:grid-cols-5">
        {cards.map(({ row, action, card, photos, cover }) => (
          <li key={row}>
            <Photo src={cover} alt="" ratio="4 / 5" sizes="(min-width: 64rem) 20vw, 50vw" />
            <div className="tile-text">
              <p className="tile-name wrap-anywhere">{cardName(card)}</p>
              <p className="text-sm text-muted">{tools.facts(card).join("\u00a0· ")}</p>
              <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
                <Badge tone={action === "new" ? "ink" : "quiet"}>
                  {action === "new" ? m.imports_preview_new() : m.imports_preview_changed()}
                </Badge>
                {photos > 0 && <span>{m.imports_preview_photos({ count: photos, number: formatNumber(photos) })}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
