import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";

/** For the profile: how many selections there are, and the way there. */
export function SelectionsSummary() {
  const query = useApiQuery(apiQuery("selections.list", { query: { limit: 20 } }));
  return (
    <Loaded query={query} failed={m.selections_load_error()}>
      {({ pagination: { totalCount: count } }) => (
        <>
          <p className={count === 0 ? "max-w-prose text-muted" : ""}>
            {count === 0 ? m.selections_none() : m.selections_count({ count, number: formatNumber(count) })}
          </p>
          <LinkButton to={paths.selections()} variant="secondary" className="mt-4 w-full sm:w-auto">
            {m.selections_all()}
          </LinkButton>
        </>
      )}
    </Loaded>
  );
}
