import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { errorText } from "../../lib/api/error-text.ts";
import { PageMeta } from "../../lib/page/meta.tsx";
import { loginPath } from "../../lib/session/return-path.ts";
import { useSession } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The shape of a card that is on its way. */
export function CardLoading() {
  return (
    <div
      role="status"
      className="lg:page lg:grid lg:grid-cols-[minmax(0,50rem)_minmax(21rem,1fr)] lg:gap-x-14 lg:pt-10"
    >
      <span className="sr-only">{m.common_loading()}</span>
      <Skeleton className="aspect-4/5" />
      <div className="page space-y-4 pt-7 lg:px-0 lg:pt-0">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}

/** No such card, or none that this reader may see (CARD-06). */
export function CardMissing() {
  const { status, user } = useSession();
  const location = useLocation();
  // Until it is known who is here, the card may be a draft of theirs.
  useEffect(() => {
    if (status !== "checking") toast.error(m.card_not_found(), { id: "card-missing" });
  }, [status]);
  return (
    <div className="py-12">
      <PageMeta title={m.card_not_found()} private />
      <h1 className="sr-only">{m.card_not_found()}</h1>
      <EmptyState
        title={m.card_not_found()}
        text={user ? m.card_not_found_text() : m.card_not_found_guest()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.home()}>{m.nav_to_home()}</LinkButton>
            {!user && (
              <LinkButton to={loginPath(location)} variant="secondary">
                {m.nav_sign_in()}
              </LinkButton>
            )}
            <LinkButton to={paths.search()} variant="secondary">
              {m.card_find_others()}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}

interface CardFailedProps {
  error: unknown;
  retry: () => void;
  /** True if its owner requested it. */
  own: boolean;
}

export function CardFailed({ error, retry, own }: CardFailedProps) {
  useEffect(() => {
    toast.error(own ? m.card_own_load_failed() : m.card_load_failed(), {
      id: "card-failed",
      description: m.card_failed(),
    });
    return () => toast.dismiss("card-failed");
  }, [own]);
  return (
    <div className="py-12">
      <PageMeta title={m.card_failed()} private />
      <h1 className="sr-only">{m.card_failed()}</h1>
      <EmptyState
        title={m.card_failed()}
        text={errorText(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={retry}>{m.common_retry()}</Button>
            <LinkButton to={paths.home()} variant="secondary">
              {m.nav_to_home()}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
