import { m } from "@compcard/domain/messages";
import { FiguresMailsOff } from "../features/figures/figures-mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/figures-off";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "figures-off", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function FiguresOff({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta private title={m.figures_off_title()} />
      <meta name="referrer" content="no-referrer" />
      <FiguresMailsOff gone={gone} />
    </>
  );
}

export default withQueries(FiguresOff);
