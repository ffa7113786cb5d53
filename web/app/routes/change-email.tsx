import { m } from "@compcard/domain/messages";
import { ConfirmEmailChange } from "../features/accounts/confirm-email-change.tsx";
import { useHydrated } from "../lib/browser/use-hydrated.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { checkLink, mailedTokenOf, uncheckedLink } from "../lib/page/secret-link.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/change-email";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  checkLink(context, "change-email", mailedTokenOf(request));
export const clientLoader = uncheckedLink;

export default function ChangeEmailPage({ loaderData: { gone } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta title={m.account_change_title()} private />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? <ConfirmEmailChange gone={gone} /> : <PageLoading />}
    </>
  );
}
