import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { newNumber } from "./saved-texts.ts";
import { useSavedSearches } from "./use-saved-searches.ts";

/** For the profile: how many searches are saved, how much is new in them, and the way there. */
export function SavedSummary() {
  const { data, isError, refetch } = useSavedSearches();
  if (isError && !data) {
    return (
      <div role="alert">
        <p className="text-muted">{m.searches_load_error()}</p>
        <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-16 w-full" />;
  const { searches } = data;
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
