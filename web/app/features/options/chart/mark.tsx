/** Lines for a stay away, which no color is needed to see. */
const hatch = { backgroundImage: "repeating-linear-gradient(135deg, var(--outline) 0 1px, transparent 1px 5px)" };

/** The sign of a letter: a number, a shape or a question mark; nothing for a free half day. */
export function Mark({ letter }: { letter: string }) {
  if (letter === "f") return null;
  if (letter === "b") return <span className="absolute inset-x-0 inset-y-0.5 bg-ink forced-color-adjust-none" />;
  if (letter === "a") return <span className="absolute inset-x-0 inset-y-0.5" style={hatch} />;
  if (letter === "i") return <span className="size-2 rounded-full border border-ink" />;
  if (letter === "?") return <span className="text-muted">?</span>;
  return (
    <span className="absolute inset-x-px inset-y-0.5 flex items-center justify-center border border-ink bg-paper font-medium">
      {letter}
    </span>
  );
}
