import { smsLink, telLink, whatsappLink } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { openTab } from "../../../lib/browser/open-tab.ts";
import { toast } from "../../../lib/toast.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import type { MoreMenuItem } from "../../../ui/more-menu.tsx";

type Way = "call" | "text" | "whatsapp";

const linkOf = { call: telLink, text: smsLink, whatsapp: whatsappLink };

/** The subject of its toasts: those of the agency offer an undo, and stay. */
const id = "reach";

/**
 * Lists the ways to reach the model of a row. A press reads the number, so that a model who accepted the card sees who opened it.
 * A number for WhatsApp is written to there.
 */
export function listContactItems(row: RosterRow): MoreMenuItem[] {
  const { has_phone, has_whatsapp } = row;
  const item = (label: string, way: Way) => ({ label, onChoose: () => void reach(row, way) });
  return [
    ...(has_phone ? [item(m.agencies_card_call(), "call")] : []),
    ...(has_phone || has_whatsapp ? [item(m.agencies_card_message(), has_whatsapp ? "whatsapp" : "text")] : []),
  ];
}

/** The roster stays in its own window, with the chosen rows and what still can be undone. */
async function reach({ model }: RosterRow, way: Way): Promise<void> {
  toast.clearErrors(id);
  const link = callApi("cards.get", { params: { id: model?.id ?? "" } }).then(({ model: numbers }) => {
    const number = way === "whatsapp" ? numbers.whatsapp_e164 : numbers.phone_e164;
    return number ? linkOf[way](number) : null;
  });
  try {
    const opened = way === "whatsapp" && (await openTab(link));
    const href = await link;
    if (!href) toast.error(m.agencies_card_no_number(), { id });
    else if (way !== "whatsapp") window.location.assign(href);
    else if (!opened) toast.error(m.agencies_card_tab_blocked(), { id, ...blockedOptions(href) });
  } catch (error) {
    toast.error(errorText(error), { id });
  }
}

function blockedOptions(href: string) {
  const action = (
    <ExternalLink data-button href={href}>
      {m.agencies_card_message()}
    </ExternalLink>
  );
  return { action, duration: 10_000 };
}
