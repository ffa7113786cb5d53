import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { requireId } from "../lib/page/require-id.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/agency";

const AgencyScreen = lazy(() => import("./agency/agency-screen.tsx"));

export const loader = (args: Route.LoaderArgs) => requireId(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => requireId(args);

/** The members' page of an agency. Only they load it. */
function Agency({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta private title={m.agencies_title()} />
      <RequireUser>
        <Suspense fallback={<PageLoading />}>
          <AgencyScreen key={id} id={id} />
        </Suspense>
      </RequireUser>
    </>
  );
}

export default withQueries(Agency);
