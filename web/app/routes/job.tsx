import { m } from "@compcard/domain/messages";
import { useParams } from "react-router";
import { JobPage } from "../features/options/jobs/job-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { requireId } from "../lib/page/require-id.ts";
import type { Route } from "./+types/job";

export const loader = (args: Route.LoaderArgs) => requireId(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => requireId(args);

function Job() {
  const { id = "" } = useParams();
  return (
    <>
      <PageMeta private title={m.jobs_one()} />
      <RequireUser>
        <JobPage key={id} id={id} />
      </RequireUser>
    </>
  );
}

export default withQueries(Job);
