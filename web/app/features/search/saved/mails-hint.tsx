import { m } from "@compcard/domain/messages";
import { useConfig } from "../../../lib/page/config.ts";
import { useUser } from "../../../lib/session/session.ts";

/** The frequency of mails, or the reason why none can come. */
export function MailsHint() {
  const user = useUser();
  const toConfirm = useConfig()?.emailVerification === "required" && !user?.email_verified;
  const reachable = user?.email && !toConfirm;
  return <p className="text-sm text-muted">{reachable ? m.searches_notify_hint() : m.searches_no_address()}</p>;
}
