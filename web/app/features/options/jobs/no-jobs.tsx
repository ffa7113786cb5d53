import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** An empty list of jobs: one sentence each on the three actions, or on who makes jobs. `reads`: a viewer of an agency. */
export function NoJobs({ mayMake, reads = false }: { mayMake: boolean; reads?: boolean }) {
  if (!mayMake && reads) return <EmptyState title={m.jobs_empty_title()} text={m.jobs_viewer_text()} />;
  if (!mayMake)
    return (
      <EmptyState
        title={m.jobs_forbidden_title()}
        text={m.jobs_forbidden_text()}
        action={<LinkButton to={paths.bookers()}>{m.jobs_forbidden_action()}</LinkButton>}
      />
    );
  return (
    <EmptyState
      title={m.jobs_empty_title()}
      text={
        <>
          <span>{m.jobs_empty_text()}</span>
          <Actions />
        </>
      }
      action={<LinkButton to={paths.newJob()}>{m.jobs_new()}</LinkButton>}
    />
  );
}

function Actions() {
  const rows = [
    [m.jobs_what_ask(), m.jobs_what_ask_text()],
    [m.jobs_what_option(), m.jobs_what_option_text()],
    [m.jobs_what_confirm(), m.jobs_what_confirm_text()],
  ];
  return (
    <span className="mt-6 block divide-y divide-hairline border-y border-hairline text-left">
      {rows.map(([name, text]) => (
        <span key={name} className="block py-3">
          <span className="block font-medium text-ink">{name}</span>
          <span className="block">{text}</span>
        </span>
      ))}
    </span>
  );
}
