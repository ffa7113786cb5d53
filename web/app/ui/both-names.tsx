interface BothNamesProps {
  name: string;
  /** The same name in the reader's script; null if there is none. */
  other: string | null;
}

/** A name and, less prominent, the same name in the reader's script (FL-50). It takes the type of the heading around it. */
export function BothNames({ name, other }: BothNamesProps) {
  return (
    <>
      <span>{name}</span>
      {other && <small>{` ${other}`}</small>}
    </>
  );
}
