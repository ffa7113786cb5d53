import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { PageLoading } from "../ui/page-loading.tsx";

const ModerationPage = lazy(() => import("../features/moderation/moderation-page.tsx"));

const SecondFactor = lazyComponent(() => import("../features/accounts/passkeys/second-factor.tsx"), "SecondFactor");

/** The moderators' page. Only they load it. */
function Moderation() {
  return (
    <>
      <PageMeta private title={m.moderation_title()} />
      <RequireUser>
        <Suspense fallback={<PageLoading />}>
          <ModerationPage SecondFactor={SecondFactor} />
        </Suspense>
      </RequireUser>
    </>
  );
}

export default withQueries(Moderation);
