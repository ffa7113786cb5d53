import { m } from "@compcard/domain/messages";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { loginPath, registerPath } from "../../lib/session/return-path.ts";
import { useSession } from "../../lib/session/session.ts";
import { lastSessionChange } from "../../lib/session/store.ts";
import { toast } from "../../lib/toast.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";

interface RequireUserProps {
  /** True if a button of the site leads people here who have no account yet: they sign up (SL-52). */
  newcomers?: boolean;
  children: ReactNode;
}

/** NAV-04: shows its content to a signed-in person, sends others to sign in and back. */
export function RequireUser({ newcomers = false, children }: RequireUserProps) {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const local = useLocalPath();
  const wasHere = useRef(false);
  useEffect(() => {
    if (status === "user") wasHere.current = true;
    // A sign-out here leads to plain /login: `SessionWatch` navigates there.
    const leaving = wasHere.current && lastSessionChange() === "left";
    if (status !== "guest" || leaving) return;
    // An address that was opened leads to sign-in (NAV-04).
    const isNew = newcomers && type === "PUSH" && lastSessionChange() === "changed";
    const path = isNew ? registerPath(location) : loginPath(location);
    void Promise.resolve(navigate(local(path), { replace: true })).then(() => {
      if (lastSessionChange() === "refused") toast.error(m.errors_session_required(), { id: "session" });
    });
  }, [status, newcomers, type, navigate, local, location]);
  // Another tab may have put another person in this one's place: nothing half typed is left for them.
  const known = (status === "user" || status === "ended") && user;
  return known ? <Fragment key={user.id}>{children}</Fragment> : <PageLoading />;
}
