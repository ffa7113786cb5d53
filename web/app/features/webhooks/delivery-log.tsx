import { m } from "@compcard/domain/messages";
import type { Webhook, WebhookDelivery } from "@compcard/domain/webhooks/contract";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import { eventTexts } from "./event-texts.ts";

/** Deliveries of a webhook, and its responses. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const reading = apiQuery("webhooks.deliveries", { params: { id: webhook.id } });
  const query = useApiQuery(reading, { staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.webhooks_log()}
      description={<span className="break-all">{webhook.url}</span>}
      actions={
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {m.webhooks_log_refresh()}
        </Button>
      }
    >
      <p className="text-sm text-muted">{m.webhooks_log_text()}</p>
      <DataList
        query={query}
        failed={m.webhooks_log_failed()}
        rows="deliveries"
        empty={m.webhooks_log_none()}
        className="mt-3"
      >
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
      </DataList>
    </Dialog>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const moment = dateFormat({ dateStyle: "medium", timeStyle: "medium" });
  return (
    <li className="border-b border-hairline py-3">
      <p>{eventTexts[delivery.event]()}</p>
      <p className="text-sm text-muted">{moment.format(new Date(delivery.attempted_at ?? delivery.created_at))}</p>
      <p className="text-sm break-words">{resultText(delivery)}</p>
    </li>
  );
}

function resultText({ state, status, answer, attempts, next_at }: WebhookDelivery): string {
  const said = [status, answer].filter(Boolean).join(" ") || m.webhooks_no_answer();
  if (state === "delivered") return m.webhooks_delivered({ status: said });
  if (state === "failed") return m.webhooks_given_up({ answer: said });
  if (attempts === 0 || !next_at) return m.webhooks_waiting();
  const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  return m.webhooks_retried({ answer: said, date: moment.format(new Date(next_at)) });
}
