import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useSwitch } from "../../../lib/api/use-switch.ts";
import { useConfig } from "../../../lib/page/config.ts";
import { useUser } from "../../../lib/session/session.ts";
import { SavedToggle } from "../../../ui/saved-toggle.tsx";

/** Turns mails about answers of clients on and off; without an address it states why none come. */
export function SelectionMailsSwitch() {
  const user = useUser();
  const toConfirm = useConfig()?.emailVerification === "required" && !user?.email_verified;
  const { data } = useApiQuery(apiQuery("selections.list", { query: { limit: 20 } }));
  const save = useSwitch("selections.list", (on) => callApi("selections.mails", { body: { on } }));
  const hint = user?.email && !toConfirm ? m.selections_mails_hint() : m.searches_no_address();
  return (
    data && (
      <div className="print:hidden">
        <SavedToggle label={m.selections_mails()} hint={hint} checked={data.mails} save={save} />
      </div>
    )
  );
}
