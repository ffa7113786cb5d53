import { m } from "@compcard/domain/messages";
import { ResetPassword } from "../features/accounts/reset-password.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/reset-password";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "reset-password", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

export default function ResetPasswordPage({ loaderData: { gone } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_reset_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <ResetPassword gone={gone} /> : <PageLoading />}
    </>
  );
}
