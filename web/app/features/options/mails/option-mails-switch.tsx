import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useSwitch } from "../../../lib/api/use-switch.ts";
import { SavedToggle } from "../../../ui/saved-toggle.tsx";

/** Turns mails about asks, options and bookings on and off. */
export function OptionMailsSwitch() {
  const { data } = useApiQuery(apiQuery("options.mails", {}));
  const save = useSwitch("options.mails", (on) => callApi("options.switchMails", { body: { on } }));
  return (
    data && (
      <SavedToggle label={m.option_mail_switch()} hint={m.option_mail_switch_hint()} checked={data.mails} save={save} />
    )
  );
}
