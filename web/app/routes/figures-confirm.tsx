import { m } from "@compcard/domain/messages";
import { ConfirmPage } from "../features/figures/confirm-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/figures-confirm";

/** A secret address: not indexed, and not sent to other sites as a referrer. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

export const loader = ({ context, params }: Route.LoaderArgs) => checkLink(context, "figures", params.token);
export const clientLoader = uncheckedLink;

function FiguresConfirm({ params }: Route.ComponentProps) {
  return (
    <>
      <PageMeta private title={m.figures_page_title()} />
      <meta name="referrer" content="no-referrer" />
      {useHydrated() ? <ConfirmPage key={params.token} token={params.token} /> : <PageLoading />}
    </>
  );
}

export default withQueries(FiguresConfirm);
