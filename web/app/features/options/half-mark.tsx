const hatched = { backgroundImage: "repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 5px)" };
const looks: Record<string, string> = {
  f: "",
  b: "bg-ink text-paper",
  a: "border border-hairline-strong text-muted",
  i: "border border-dashed border-ink",
  "?": "text-muted",
};

/** The sign of a half day: a shape or a number, so that no sign depends on its color. Its words stand in a label beside it. */
export function HalfMark({ letter }: { letter: string }) {
  const isCount = letter >= "1" && letter <= "9";
  return (
    <span
      aria-hidden="true"
      className={`flex min-w-0 flex-1 items-center justify-center text-xs leading-none tabular-nums ${isCount ? "border border-ink" : looks[letter]}`}
      style={letter === "a" ? hatched : undefined}
    >
      {isCount ? letter : letter === "b" ? "●" : letter === "i" ? "→" : letter === "?" ? "?" : ""}
    </span>
  );
}
