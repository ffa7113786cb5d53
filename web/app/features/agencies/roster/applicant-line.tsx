import { m } from "@compcard/domain/messages";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import type { RosterItemProps } from "./roster-view.ts";
import { rowName } from "./row-parts.tsx";

/**
 * Shows an application: its day, typed figures and addresses, and the agency's two answers. Once accepted, a card under 18 shows its
 * guardian alone until the claim; other rows show nothing.
 */
export function ApplicantLine({ row, actions }: Pick<RosterItemProps, "row" | "actions">) {
  const { guardian_email } = row;
  const guardian = guardian_email && (
    <p className="wrap-anywhere">
      <a href={`mailto:${guardian_email}`} className="underline underline-offset-4">
        {m.applicants_guardian_of({ email: guardian_email })}
      </a>
    </p>
  );
  if (!row.applied) return guardian ? <div className="mt-1 text-sm">{guardian}</div> : null;
  const { at, email, figures } = row.applied;
  const name = rowName(row);
  return (
    <div className="mt-1 text-sm">
      <p className="text-muted">
        {m.applicants_since({ date: dateFormat({ dateStyle: "medium" }).format(new Date(at)) })}
      </p>
      <p className="line-clamp-2 wrap-anywhere text-muted">{m.applicants_typed({ figures })}</p>
      {guardian}
      {email && (
        <a href={`mailto:${email}`} className="target wrap-anywhere underline underline-offset-4">
          {email}
        </a>
      )}
      {actions.edits && (
        <p className="mt-1 flex flex-wrap gap-2">
          <Button
            className="min-h-11"
            aria-label={`${m.applicants_accept()}: ${name}`}
            onClick={() => actions.accept(row)}
          >
            {m.applicants_accept()}
          </Button>
          <Button
            variant="secondary"
            className="min-h-11"
            aria-label={`${m.applicants_decline()}: ${name}`}
            onClick={() => actions.decline(row)}
          >
            {m.applicants_decline()}
          </Button>
        </p>
      )}
    </div>
  );
}
