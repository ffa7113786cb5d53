import { useEffect } from "react";
import { withQueries } from "../../lib/api/with-queries.tsx";
import type { Owned } from "./nav-items.ts";
import { useOwnCardId } from "./own-card.ts";
import { useSavedCounts } from "./use-saved-counts.ts";

/** Updates the header when the person's own data changes. */
export const OwnedWatch = withQueries(({ onChange }: { onChange: (owned: Owned) => void }) => {
  const cardId = useOwnCardId();
  const { count, newCount } = useSavedCounts();
  useEffect(() => onChange({ cardId, saved: { count, newCount } }), [onChange, cardId, count, newCount]);
  return null;
});
