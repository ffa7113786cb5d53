import { m } from "@compcard/domain/messages";
import { MailedLinkPage } from "../features/accounts/mailed-link-page.tsx";
import { AnswerPage } from "../features/options/answer/answer-page.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { checkLink, uncheckedLink } from "../lib/page/secret-link.ts";
import type { Route } from "./+types/option-answer";

/** A secret address: not indexed, and not sent to other sites as a referrer. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

export const loader = ({ context, params }: Route.LoaderArgs) => checkLink(context, "option", params.token);
export const clientLoader = uncheckedLink;

function OptionAnswer({ params, loaderData: { gone } }: Route.ComponentProps) {
  return (
    <MailedLinkPage title={m.option_answer_title()} gone={gone}>
      <AnswerPage key={params.token} token={params.token} gone={gone} />
    </MailedLinkPage>
  );
}

export default withQueries(OptionAnswer);
