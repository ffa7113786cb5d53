import { otherName } from "@compcard/domain/cards/full-name";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { getLocale } from "@compcard/domain/runtime";

interface BothNamesProps {
  card: Pick<PublicCard, "first_name" | "last_name" | "other_names">;
  /** As it is said elsewhere in the place; what stands for who has none, too. */
  name: string;
}

/** A name, and quietly beside it the same in the reader's script (FL-50); in a heading, whose type it takes. */
export function BothNames({ card, name }: BothNamesProps) {
  const other = otherName(card, getLocale());
  return (
    <>
      <span>{name}</span>
      {other && <small>{` ${other}`}</small>}
    </>
  );
}
