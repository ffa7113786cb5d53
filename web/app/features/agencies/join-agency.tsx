import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useNavigate } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
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
import { Loaded } from "../../ui/list/loaded.tsx";
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
  const query = apiQuery("agencies.openInvitation", { body: { token: token ?? "" } });
  const open = useApiQuery(query, { enabled: token !== null });
  const { status = 0 } = open.error instanceof ApiError ? open.error : {};
  // Without a connection, and after too many attempts, the page can be tried again.
  const isRefused = !open.data && status >= 400 && status < 500 && status !== 429;
  return (
    <Loaded
      query={open}
      failed={m.agencies_join_title()}
      reason
      whole
      className="page-narrow my-12"
      instead={
        (!token || isRefused) && (
          <EmptyState
            title={m.agencies_join_title()}
            text={token ? errorText(open.error) : m.errors_agency_invitation_invalid()}
            action={<LinkButton to={paths.agencies()}>{m.agencies_onward()}</LinkButton>}
          />
        )
      }
    >
      {(invitation) => <Invitation token={token} onDone={onDone} {...invitation} />}
    </Loaded>
  );
}

type InvitationProps = JoinAgencyProps & AnswerOf<"agencies.openInvitation">;

function Invitation({ token, onDone, agency, role, email, invited_by }: InvitationProps) {
  const user = useUser();
  const navigate = useNavigate();
  const local = useLocalPath();
  const changed = useAgencyChanged();
  const accept = useApiMutation({
    mutationFn: () => callApi("agencies.acceptInvitation", { body: { token: token ?? "" } }),
    errorToast: { id: "agency" },
    onSuccess: async ({ agency: joined }) => {
      onDone();
      await changed();
      toast.success(m.agencies_joined({ agency: joined.name }), { id: "agency" });
      await navigate(local(paths.agency(joined.id)), { replace: true });
    },
  });
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
