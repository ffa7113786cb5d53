import { formatFiguresMonth } from "@compcard/domain/cards/freshness";
import { getLocale } from "@compcard/domain/runtime";

interface FiguresDateProps {
  day: string | null;
  /** True where figures stand above it. */
  hasFigures: boolean;
  className: string;
}

/** The month of the figures, with a quiet mark after six months. */
export function FiguresDate({ day, hasFigures, className }: FiguresDateProps) {
  if (!hasFigures) return null;
  // Over midnight the browser may read another day than the server: the page stays as it came.
  return (
    <p className={`text-sm text-muted first-letter:uppercase ${className}`} suppressHydrationWarning>
      {formatFiguresMonth(day, new Date(), getLocale())}
    </p>
  );
}
