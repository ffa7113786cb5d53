import { wholeWords } from "./whole-words.ts";

interface BothNamesProps {
  name: string;
  /** The same name in the reader's script; null if there is none. */
  other: string | null;
}

/** A name and, less prominent, the same name in the reader's script (FL-50). It takes the type of the heading
 * around it, which is an `@container`. */
export function BothNames({ name, other }: BothNamesProps) {
  return (
    <>
      <span {...wholeWords(name)}>{name}</span>
      {other && <small {...wholeWords(other)}>{` ${other}`}</small>}
    </>
  );
}
