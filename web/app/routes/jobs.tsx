import { m } from "@compcard/domain/messages";
import { JobsPage } from "../features/options/jobs/jobs-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Jobs() {
  return (
    <>
      <PageMeta private title={m.jobs_title()} />
      <RequireUser>
        <JobsPage />
      </RequireUser>
    </>
  );
}

export default withQueries(Jobs);
