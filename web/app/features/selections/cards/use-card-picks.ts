import { useRef, useState } from "react";

export interface CardPicks {
  /** Ids, in the order in which the cards are shown. */
  picked: readonly string[];
  isPicked: (id: string) => boolean;
  /** With `range` all cards from the one pressed before, as they are shown. */
  pick: (id: string, on: boolean, range: boolean) => void;
  pickAll: () => void;
  clear: () => void;
}

/** The cards of a selection that are marked on this page. One that leaves the selection is no longer marked. */
export function useCardPicks(shown: readonly { id: string }[]): CardPicks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const pressed = useRef<string | null>(null);
  const ids = shown.map(({ id }) => id);
  const picked = ids.filter((id) => marked.has(id));
  return {
    picked,
    isPicked: (id) => marked.has(id),
    pick: (id, on, range) => {
      const from = range && pressed.current !== null ? ids.indexOf(pressed.current) : -1;
      const to = ids.indexOf(id);
      const some = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      pressed.current = id;
      const rest = picked.filter((one) => !some.includes(one));
      setMarked(new Set(on ? [...rest, ...some] : rest));
    },
    pickAll: () => setMarked(new Set(ids)),
    clear: () => setMarked(new Set()),
  };
}
