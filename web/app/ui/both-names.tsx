import { wholeWords } from "./whole-words.ts";

interface BothNamesProps {
  /** The name in the reader's script. */
  name: string;
  /** The name as the person writes it; null if that is the same. */
  own: string | null;
}

/**
 * A name in the reader's script and under it, less prominent, the person's own spelling (FL-50, TL-31, TL-34). It takes the type of the
 * heading around it, which is an `@container`.
 */
export function BothNames({ name, own }: BothNamesProps) {
  const fitted = own ? wholeWords(own) : {};
  return (
    <>
      <span {...wholeWords(name)}>{name}</span>
      {own && (
        <small {...fitted} className={`own-name ${fitted.className ?? ""}`}>
          {` ${own}`}
        </small>
      )}
    </>
  );
}
