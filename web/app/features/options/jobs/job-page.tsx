import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { allOf } from "../../../lib/api/all-of.ts";
import { useHolders } from "../../../lib/session/use-job-holders.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { JobFaces } from "./job-faces.tsx";
import { JobHead } from "./job-head.tsx";
import { useJob, useJobOptions } from "./use-job.ts";

/** A job with its models: whom to ask, who said yes, whose days are held in which rank. */
export function JobPage({ id }: { id: string }) {
  const found = useJob(id);
  const query = allOf({ found, options: useJobOptions(id), holders: useHolders() });
  return (
    <Loaded
      // The job's error counts beside its last answer, too: it was deleted, or a membership has ended.
      query={{ ...query, error: found.error ?? query.error }}
      failed={m.jobs_load_error()}
      whole
      heading={m.jobs_one()}
      skeleton="page my-10 h-96"
      gone={{
        title: m.jobs_gone_title(),
        text: m.jobs_gone_text(),
        action: <LinkButton to={paths.jobs()}>{m.jobs_all()}</LinkButton>,
      }}
    >
      {({ found: { job, models }, options, holders }) => {
        const mayChange = job.agency === null || holders.agencies.some((agency) => agency.id === job.agency);
        return (
          <div className="page py-8 lg:py-10">
            <JobHead job={job} agency={holders.names.get(job.agency ?? "")} mayChange={mayChange} />
            <JobFaces job={job} models={models} options={options} mayChange={mayChange} />
          </div>
        );
      }}
    </Loaded>
  );
}
