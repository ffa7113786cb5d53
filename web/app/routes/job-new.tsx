import { m } from "@compcard/domain/messages";
import { NewJobPage } from "../features/options/jobs/new-job-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function NewJob() {
  return (
    <>
      <PageMeta private title={m.jobs_new()} />
      <RequireUser>
        <NewJobPage />
      </RequireUser>
    </>
  );
}

export default withQueries(NewJob);
