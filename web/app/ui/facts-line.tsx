interface FactsLineProps {
  facts: readonly (string | number | null | undefined)[];
}

/** Facts beside each other: a line ends only between two, never within `84–60–89`, and none starts with a dot (TL-34). */
export function FactsLine({ facts }: FactsLineProps) {
  const given = facts.filter(Boolean);
  return given.map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may stand twice
    <span key={`${at} ${fact}`} className="inline-block max-w-full whitespace-pre-wrap">
      {at < given.length - 1 ? `${fact} · ` : fact}
    </span>
  ));
}
