import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import type { ShownCard } from "@compcard/domain/selections/schema";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Badge } from "../../../ui/badge.tsx";

/** The stated availability of a person with its day; nothing without a statement. */
export function Standing({ card: { standing, standing_at } }: { card: ShownCard }) {
  if (!standing) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <Badge tone={standing === "available" ? "quiet" : "ink"}>{standingLabel(standing, getLocale())}</Badge>
      {standing_at && (
        <time dateTime={standing_at}>
          {m.shared_since({ date: dateFormat({ day: "numeric", month: "long" }).format(new Date(standing_at)) })}
        </time>
      )}
    </p>
  );
}
