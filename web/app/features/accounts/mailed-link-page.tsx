import { type ReactNode, Suspense } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { PageMeta } from "../../lib/page/meta.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { clearMailedToken, type MailedPage, useMailedToken } from "./mailed-token.ts";

interface MailedLinkPageProps {
  title: string;
  /** The link leads nowhere any more, which the server renders too (TL-41): it needs nothing of the browser. */
  gone?: boolean;
  children: ReactNode;
}

/** The page of a mailed link. It is not indexed, and no other site learns its address. Its content may be lazy. */
export function MailedLinkPage({ title, gone = false, children }: MailedLinkPageProps) {
  const hydrated = useHydrated();
  return (
    <>
      <PageMeta private title={title} />
      <meta name="referrer" content="no-referrer" />
      {hydrated || gone ? <Suspense fallback={<PageLoading />}>{children}</Suspense> : <PageLoading />}
    </>
  );
}

interface MailedTokenProps {
  page: MailedPage;
  /** The server found that the link leads nowhere any more. */
  gone?: boolean;
  /** `onDone` forgets the token: a reload does not use it again. */
  children: (token: string | null, onDone: () => void) => ReactNode;
}

/**
 * Gives its children the token of the link, which leaves the address (`useMailedToken`). The server has no token: it renders
 * the content of a dead link. Stands in a `MailedLinkPage`.
 */
export function MailedToken({ page, gone = false, children }: MailedTokenProps) {
  const token = useMailedToken(page, gone);
  return children(useHydrated() ? token : null, () => clearMailedToken(page));
}
