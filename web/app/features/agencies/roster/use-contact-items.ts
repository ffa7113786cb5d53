import { smsLink, telLink, whatsappLink } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useCallback } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import type { MoreMenuItem } from "../../../ui/more-menu.tsx";

interface Contact {
  row: RosterRow;
  by: "call" | "message";
  /** The window of a message on a desk: browsers open one on the press alone, before the number is here. */
  tab: Window | null;
}

/**
 * Lists the ways to reach the model of a row. A press reads the number, so that a model who accepted the card sees who opened it.
 * A number for WhatsApp is written to there.
 */
export function useContactItems(): (row: RosterRow) => MoreMenuItem[] {
  const { mutate } = useApiMutation({
    mutationFn: ({ row }: Contact) => callApi("cards.get", { params: { id: row.model?.id ?? "" } }),
    errorToast: { id: "agency" },
    onSuccess: ({ model: { phone_e164, whatsapp_e164 } }, { by, tab }) => {
      const message = whatsapp_e164 ? whatsappLink(whatsapp_e164) : phone_e164 && smsLink(phone_e164);
      const href = by === "call" ? phone_e164 && telLink(phone_e164) : message;
      if (!href) return tab?.close();
      if (!tab) return window.location.assign(href);
      tab.opener = null;
      tab.location.replace(href);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  return useCallback(
    (row) => {
      const { has_phone, has_whatsapp } = row;
      const message = () => {
        // A phone opens the app from the page itself.
        const isPhone = window.matchMedia("(pointer: coarse)").matches;
        mutate({ row, by: "message", tab: has_whatsapp && !isPhone ? window.open() : null });
      };
      return [
        ...(has_phone
          ? [{ label: m.agencies_card_call(), onChoose: () => mutate({ row, by: "call", tab: null }) }]
          : []),
        ...(has_phone || has_whatsapp ? [{ label: m.agencies_card_message(), onChoose: message }] : []),
      ];
    },
    [mutate],
  );
}
