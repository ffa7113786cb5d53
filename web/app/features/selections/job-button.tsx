import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Selection } from "@compcard/domain/selections/schema";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useHolders } from "../../lib/session/use-job-holders.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** The way to the job of a selection, or to the form of a new one; nothing for people who make no jobs. */
export function JobButton({ selection: { id, agency } }: { selection: Pick<Selection, "id" | "agency"> }) {
  const { data: holders } = useHolders();
  const { data } = useApiQuery(apiQuery("jobs.list", { query: { selection: id, limit: 1 } }), { staleTime: 0 });
  const [job] = data?.jobs ?? [];
  const mayMake = agency ? holders?.agencies.some(({ id: one }) => one === agency.id) : holders?.own;
  if (!data || (!job && !mayMake)) return null;
  return (
    <LinkButton
      variant="secondary"
      className="max-w-full wrap-anywhere max-sm:order-last max-sm:w-full"
      to={job ? paths.job(job.id) : paths.newJob({ selection: id })}
    >
      {job ? m.jobs_open_of({ name: job.title }) : m.jobs_make()}
    </LinkButton>
  );
}
