import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useSwitch } from "../../lib/api/use-switch.ts";
import { SavedToggle } from "../../ui/saved-toggle.tsx";

/** Turns mails about old figures of the person's cards on and off. */
export function FiguresMailsSwitch() {
  const { data } = useApiQuery(apiQuery("figures.mails", {}));
  const save = useSwitch("figures.mails", (on) => callApi("figures.switchMails", { body: { on } }));
  return (
    data && <SavedToggle label={m.figures_mails()} hint={m.figures_mails_hint()} checked={data.mails} save={save} />
  );
}
