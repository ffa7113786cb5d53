import { m } from "@compcard/domain/messages";
import { SelectionMailsOff } from "../features/selections/mails/mails-off.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/selections-off";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "selections-off", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

function SelectionsOff({ loaderData: { gone } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta private title={m.selections_off_title()} />
      <meta name="referrer" content="no-referrer" />
      <SelectionMailsOff gone={gone} />
    </>
  );
}

export default withQueries(SelectionsOff);
