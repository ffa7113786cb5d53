import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ResetPassword } from "../features/accounts/reset-password.tsx";
import { PageMeta } from "../lib/page-meta.tsx";

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get("token"));
  useEffect(() => {
    if (window.location.search) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return (
    <>
      <PageMeta title={m.account_reset_title()} private />
      <meta name="referrer" content="no-referrer" />
      <ResetPassword token={token} />
    </>
  );
}
