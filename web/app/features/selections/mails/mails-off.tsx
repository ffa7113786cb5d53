import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MailsOff } from "../../../ui/mails-off.tsx";

export function SelectionMailsOff({ gone }: { gone: boolean }) {
  const queries = useQueryClient();
  return (
    <MailsOff
      stop={(token) => callApi("selections.stopMails", { query: { token } })}
      onStopped={() => void queries.invalidateQueries({ queryKey: ["selections.list"] })}
      title={m.selections_off_title()}
      text={m.selections_off_text()}
      action={m.selections_off_action()}
      done={m.selections_off_done()}
      problem={gone ? m.errors_selection_unknown_link() : null}
      onward={
        <LinkButton to={paths.selections()} variant="secondary">
          {m.selections_title()}
        </LinkButton>
      }
    />
  );
}
