import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api/client.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MailsOff } from "../../ui/mails-off.tsx";

export function FiguresMailsOff({ gone }: { gone: boolean }) {
  const queries = useQueryClient();
  return (
    <MailsOff
      stop={(token) => callApi("figures.stopMails", { query: { token } })}
      onStopped={() => void queries.invalidateQueries({ queryKey: ["figures.mails"] })}
      title={m.figures_off_title()}
      text={m.figures_off_text()}
      action={m.figures_off_action()}
      done={m.figures_off_done()}
      problem={gone ? m.errors_figures_unknown_link() : null}
      onward={
        <LinkButton to={paths.profile({ tab: "privacy" })} variant="secondary">
          {m.profile_title()}
        </LinkButton>
      }
    />
  );
}
