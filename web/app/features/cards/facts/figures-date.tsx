import { formatFiguresMonth } from "@compcard/domain/cards/freshness";
import { getLocale } from "@compcard/domain/runtime";

/** Of which month the figures are, with a quiet mark after six months; nothing where that is unknown. */
export function FiguresDate({ day, className }: { day: string | null; className: string }) {
  if (!day) return null;
  // Over midnight the browser may read another day than the server: the page stays as it came.
  return (
    <p className={`text-sm text-muted first-letter:uppercase ${className}`} suppressHydrationWarning>
      {formatFiguresMonth(day, new Date(), getLocale())}
    </p>
  );
}
