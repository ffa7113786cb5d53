import { m } from "@compcard/domain/messages";
import type { Webhook } from "@compcard/domain/webhooks/contract";
import { type ReactNode, useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { eventTexts } from "./event-texts.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The person's webhooks: made, tested, paused, deleted, with a log of what was sent. */
export function WebhookList() {
  const query = useApiQuery(apiQuery("webhooks.list"), { staleTime: 0 });
  const { refetch } = query;
  const [making, setMaking] = useState(false);
  const [editing, setEditing] = useState<Webhook | null>(null);
  const [logOf, setLogOf] = useState<Webhook | null>(null);
  const errorToast = { id: "webhooks" };
  const change = useApiMutation({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      callApi("webhooks.change", { params: { id }, body: { paused } }),
    errorToast,
    onSettled: () => refetch(),
  });
  const test = useApiMutation({
    mutationFn: (id: string) => callApi("webhooks.test", { params: { id } }),
    errorToast,
    onSuccess: () => void toast.success(m.webhooks_tested(), { id: "webhooks" }),
  });
  const remove = useApiMutation({
    mutationFn: (id: string) => callApi("webhooks.remove", { params: { id } }),
    errorToast,
    onSuccess: () => void toast.success(m.webhooks_deleted(), { id: "webhooks" }),
    onSettled: () => refetch(),
  });
  const confirmRemoval = ({ id, url }: Webhook) =>
    confirm({
      title: m.webhooks_delete_title(),
      text: m.webhooks_delete_text({ url }),
      action: m.webhooks_delete(),
      onConfirm: () => remove.mutateAsync(id),
    });
  return (
    <div>
      <h3 className="label-caps text-muted">{m.webhooks_title()}</h3>
      <p className="mt-3 max-w-2xl text-muted">{m.webhooks_text()}</p>
      <DataList query={query} failed={m.webhooks_failed()} rows="webhooks" empty={m.webhooks_none()} className="mt-3">
        {(webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook}>
            <Button
              variant="quiet"
              aria-label={m.webhooks_log_of({ url: webhook.url })}
              onClick={() => setLogOf(webhook)}
            >
              {m.webhooks_log()}
            </Button>
            <Button
              variant="quiet"
              aria-label={m.webhooks_edit_of({ url: webhook.url })}
              onClick={() => setEditing(webhook)}
            >
              {m.common_edit()}
            </Button>
            {webhook.state === "active" && (
              <Button
                variant="quiet"
                busy={test.isPending && test.variables === webhook.id}
                onClick={() => test.mutate(webhook.id)}
              >
                {m.webhooks_test()}
              </Button>
            )}
            <Button
              variant="quiet"
              busy={change.isPending && change.variables.id === webhook.id}
              onClick={() => change.mutate({ id: webhook.id, paused: webhook.state === "active" })}
            >
              {webhook.state === "active" ? m.webhooks_pause() : m.webhooks_resume()}
            </Button>
            <Button
              variant="quiet"
              aria-label={m.webhooks_delete_of({ url: webhook.url })}
              onClick={() => confirmRemoval(webhook)}
            >
              {m.webhooks_delete()}
            </Button>
          </WebhookRow>
        )}
      </DataList>
      <Button variant="secondary" className="mt-4 w-full sm:w-auto" onClick={() => setMaking(true)}>
        {m.webhooks_create()}
      </Button>
      {(making || editing) && (
        <WebhookDialog
          webhook={editing ?? undefined}
          onSaved={() => void refetch()}
          onClose={() => {
            setMaking(false);
            setEditing(null);
          }}
        />
      )}
      {logOf && <DeliveryLog webhook={logOf} onClose={() => setLogOf(null)} />}
    </div>
  );
}

const stateTexts = { paused: m.webhooks_paused, disabled: m.webhooks_disabled };

function WebhookRow({ webhook: { url, events, state }, children }: { webhook: Webhook; children: ReactNode }) {
  return (
    <li className="border-b border-hairline py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all">{url}</span>
        {state !== "active" && <Badge>{stateTexts[state]()}</Badge>}
      </p>
      <ul className="mt-1 list-inside list-disc text-sm text-muted">
        {events.map((event) => (
          <li key={event}>{eventTexts[event]()}</li>
        ))}
      </ul>
      <div className="-ml-3 flex flex-wrap">{children}</div>
    </li>
  );
}
