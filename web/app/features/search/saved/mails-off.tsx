import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MailsOff } from "../../../ui/mails-off.tsx";

export function SearchMailsOff({ gone }: { gone: boolean }) {
  const queries = useQueryClient();
  return (
    <MailsOff
      stop={(token) => callApi("searches.stopMails", { query: { token } })}
      onStopped={() => void queries.invalidateQueries({ queryKey: ["searches.list"] })}
      title={m.searches_off_title()}
      text={m.searches_off_text()}
      action={m.searches_off_action()}
      done={m.searches_off_done()}
      problem={gone ? m.errors_search_unknown_link() : null}
      onward={
        <LinkButton to={paths.searches()} variant="secondary">
          {m.searches_title()}
        </LinkButton>
      }
    />
  );
}
