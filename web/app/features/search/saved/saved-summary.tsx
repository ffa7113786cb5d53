import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { newNumber } from "./saved-texts.ts";
import { type SavedSearch, useSavedSearches } from "./use-saved-searches.ts";

/** For the profile: how many searches are saved, how much is new in them, and the way there. */
export function SavedSummary() {
  return (
    <Loaded query={useSavedSearches()} failed={m.searches_load_error()}>
      {({ searches }) => <Count searches={searches} />}
    </Loaded>
  );
}

function Count({ searches }: { searches: readonly SavedSearch[] }) {
  if (searches.length === 0)
    return (
      <>
        <p className="text-muted">{m.searches_none()}</p>
        <LinkButton to={paths.search()} variant="secondary" className="mt-4 w-full sm:w-auto">
          {m.home_own_faces_all()}
        </LinkButton>
      </>
    );
  const newCount = searches.reduce((sum, search) => sum + search.newCount, 0);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span>{m.searches_count({ count: searches.length, number: formatNumber(searches.length) })}</span>
        {newCount > 0 && (
          <Badge tone="accent">{m.searches_new({ count: newCount, number: newNumber(newCount) })}</Badge>
        )}
      </p>
      <LinkButton to={paths.searches()} variant="secondary" className="mt-4 w-full sm:w-auto">
        {m.searches_all()}
      </LinkButton>
    </>
  );
}
