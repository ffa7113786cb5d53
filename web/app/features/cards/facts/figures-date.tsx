import { figuresText } from "../tile/tile-text.ts";

/** Of which month the figures are, with a quiet mark after six months; nothing where that is unknown. */
export function FiguresDate({ day, className }: { day: string | null; className: string }) {
  if (!day) return null;
  // Over midnight the browser may read another day than the server: the page stays as it came.
  return (
    <p className={`text-sm text-muted first-letter:uppercase ${className}`} suppressHydrationWarning>
      {figuresText(day, new Date())}
    </p>
  );
}
