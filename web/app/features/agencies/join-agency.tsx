import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useNavigate } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AgencyLogo } from "./agencies-page.tsx";
import { roleMeanings, roleTexts, stateTexts } from "./agency-texts.ts";
import { useAgencyChanged } from "./use-agencies.ts";

interface JoinAgencyProps {
  /** The token of the mailed link. */
  token: string | null;
  /** The link has done what it was for. */
  onDone: () => void;
}

/** Behind the link of an invitation: what one joins, and as what. Opening it changes nothing. */
export default function JoinAgency({ token, onDone }: JoinAgencyProps) {
  const user = useUser();
  const navigate = useNavigate();
  const local = useLocalPath();
  const changed = useAgencyChanged();
  const query = apiQuery("agencies.openInvitation", { body: { token: token ?? "" } });
  const { data, error } = useApiQuery(query, { enabled: token !== null });
  const accept = useApiMutation({
    mutationFn: () => callApi("agencies.acceptInvitation", { body: { token: token ?? "" } }),
    errorToast: { id: "agency" },
    onSuccess: async ({ agency }) => {
      onDone();
      await changed();
      toast.success(m.agencies_joined({ agency: agency.name }), { id: "agency" });
      await navigate(local(paths.agency(agency.id)), { replace: true });
    },
  });
  if (!token || (error && !data)) {
    const text = token ? errorText(error as Error) : m.errors_agency_invitation_invalid();
    const action = <LinkButton to={paths.agencies()}>{m.agencies_onward()}</LinkButton>;
    return <EmptyState title={m.agencies_join_title()} text={text} action={action} />;
  }
  if (!data) return <Skeleton className="page-narrow my-12 h-80" />;
  const { agency, role, email, invited_by } = data;
  // The link stays with this tab, so that sign-in leads back to it.
  const next = paths.agencyInvitation();
  return (
    <div className="page-narrow py-12 lg:py-16">
      <p className="label-caps text-muted">{m.agencies_join_title()}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <AgencyLogo agency={agency} />
        <h1 className="font-display text-4xl wrap-anywhere sm:text-5xl">{agency.name}</h1>
        <Badge tone={agency.state === "verified" ? "ink" : "quiet"}>{stateTexts[agency.state]()}</Badge>
      </div>
      <p className="mt-3 text-muted wrap-anywhere">{[agency.city, agency.site].filter(Boolean).join("\u00a0· ")}</p>
      <p className="mt-6 text-lg">
        {invited_by
          ? m.agencies_join_lead_by({ name: invited_by, role: roleTexts[role]() })
          : m.agencies_join_lead({ role: roleTexts[role]() })}
      </p>
      <p className="mt-2">{roleMeanings[role]()}</p>
      {user && user.email !== email && (
        <p className="mt-4 border-l-2 border-accent pl-4 text-sm wrap-anywhere">
          {m.agencies_join_other({ invited: email, own: user.email ?? "" })}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {user ? (
          <Button busy={accept.isPending} onClick={() => accept.mutate()}>
            {m.agencies_join_action()}
          </Button>
        ) : (
          <>
            <LinkButton to={paths.register({ next })}>{m.account_sign_up()}</LinkButton>
            <LinkButton to={paths.login({ next })} variant="secondary">
              {m.nav_sign_in()}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
