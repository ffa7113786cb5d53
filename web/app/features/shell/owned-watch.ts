import { useEffect } from "react";
import { withQueries } from "../../lib/api/with-queries.tsx";
import { useUser } from "../../lib/session/session.ts";
import type { Owned } from "./nav-items.ts";
import { useOwnCardId } from "./own-card.ts";
import { useAgencyItems } from "./use-agency-items.ts";
import { useSearchItems } from "./use-search-items.ts";

/** Updates the header when the person's own data changes. */
export const OwnedWatch = withQueries(({ onChange }: { onChange: (owned: Owned) => void }) => {
  const cardId = useOwnCardId();
  const searchItems = useSearchItems();
  const agencyItems = useAgencyItems();
  const makesJobs = useUser()?.booker?.state === "verified" || agencyItems.length > 0;
  useEffect(
    () => onChange({ cardId, searchItems, makesJobs, agencyItems }),
    [onChange, cardId, searchItems, makesJobs, agencyItems],
  );
  return null;
});
