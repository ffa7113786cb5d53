import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** For the profile: how many selections there are, and the way there. */
export function SelectionsSummary() {
  const { data, isError, refetch } = useApiQuery(apiQuery("selections.list", { query: { limit: 20 } }));
  if (isError && !data) {
    return (
      <div role="alert">
        <p className="text-muted">{m.selections_load_error()}</p>
        <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-16 w-full" />;
  const count = data.pagination.totalCount;
  return (
    <>
      <p className={count === 0 ? "max-w-prose text-muted" : ""}>
        {count === 0 ? m.selections_none() : m.selections_count({ count, number: formatNumber(count) })}
      </p>
      <LinkButton to={paths.selections()} variant="secondary" className="mt-4 w-full sm:w-auto">
        {m.selections_all()}
      </LinkButton>
    </>
  );
}
