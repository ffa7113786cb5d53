import { useEffect } from "react";
import { withQueries } from "../../lib/api/with-queries.tsx";
import type { Owned } from "./nav-items.ts";
import { useOwnCardId } from "./own-card.ts";
import { useMakesJobs } from "./use-makes-jobs.ts";
import { useSavedCounts } from "./use-saved-counts.ts";

/** Updates the header when the person's own data changes. */
export const OwnedWatch = withQueries(({ onChange }: { onChange: (owned: Owned) => void }) => {
  const cardId = useOwnCardId();
  const { count, newCount } = useSavedCounts();
  const makesJobs = useMakesJobs();
  useEffect(
    () => onChange({ cardId, saved: { count, newCount }, makesJobs }),
    [onChange, cardId, count, newCount, makesJobs],
  );
  return null;
});
