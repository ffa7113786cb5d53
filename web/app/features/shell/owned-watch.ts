import { useEffect } from "react";
import { withQueries } from "../../lib/api/with-queries.tsx";
import type { Owned } from "./nav-items.ts";
import { useOwnCardId } from "./own-card.ts";
import { useSavedCounts } from "./use-saved-counts.ts";

/** Tells the header what the person has, now and whenever it changes. */
export const OwnedWatch = withQueries(({ onChange }: { onChange: (owned: Owned) => void }) => {
  const cardId = useOwnCardId();
  const { count, newCount } = useSavedCounts();
  useEffect(() => onChange({ cardId, saved: { count, newCount } }), [onChange, cardId, count, newCount]);
  return null;
});
