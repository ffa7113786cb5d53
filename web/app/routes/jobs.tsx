import { m } from "@compcard/domain/messages";
import { pageAt } from "@compcard/domain/paths";
import { useLocation, useParams } from "react-router";
import { JobPage } from "../features/options/jobs/job-page.tsx";
import { JobsPage } from "../features/options/jobs/jobs-page.tsx";
import { NewJobPage } from "../features/options/jobs/new-job-page.tsx";
import { parseBriefState } from "../features/search/navigation-state.ts";
import { pick } from "../features/selections/adding/picked-cards.ts";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { parseMarked } from "../lib/marked-cards.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { requireId } from "../lib/page/require-id.ts";

const checkId = ({ params: { id } }: { params: { id?: string } }) =>
  id === undefined ? null : requireId({ params: { id } });
export const loader = checkId;
export const clientLoader = checkId;

/** The list of jobs, the form of a new one, or one job: of three rows of the route table, whose list of scripts is one. */
function Jobs() {
  const { id } = useParams();
  const { pathname, state } = useLocation();
  const isNew = pageAt(pathname) === "newJob";
  const brief = parseBriefState(state)?.text ?? "";
  const marked = parseMarked(state);
  return (
    <>
      <PageMeta private title={isNew ? m.jobs_new() : id ? m.jobs_one() : m.jobs_title()} />
      <RequireUser>
        {isNew ? (
          <NewJobPage
            brief={brief}
            marked={marked}
            onMade={(left) =>
              pick(
                marked.filter((id) => !left.includes(id)),
                false,
              )
            }
          />
        ) : id ? (
          <JobPage key={id} id={id} />
        ) : (
          <JobsPage />
        )}
      </RequireUser>
    </>
  );
}

export default withQueries(Jobs);
