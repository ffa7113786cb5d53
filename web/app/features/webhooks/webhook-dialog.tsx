import { m } from "@compcard/domain/messages";
import type { Webhook } from "@compcard/domain/webhooks/contract";
import { type WebhookEvent, webhookEvents, webhookUrlLength } from "@compcard/domain/webhooks/events";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FieldGroup } from "../../ui/field-group.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { eventTexts } from "./event-texts.ts";

interface WebhookDialogProps {
  /** The one to change; without it a new one is made. */
  webhook?: Webhook | undefined;
  copy: (text: string, done: string) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a webhook, or makes one and shows its signing key, this once; to be mounted when it opens. */
export function WebhookDialog({ webhook, copy, onSaved, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [problem, setProblem] = useState<{ field: "url" | "events" | "all"; text: string }>();
  const save = useApiMutation({
    mutationFn: async () => {
      const body = { url: url.trim(), events: [...events] };
      if (!webhook) return (await callApi("webhooks.create", { body })).webhook.secret;
      await callApi("webhooks.change", { params: { id: webhook.id }, body });
      return null;
    },
    onSuccess: (secret) => {
      onSaved();
      if (secret === null) onClose();
    },
    onError: (error) => {
      const isOfAddress = error instanceof ApiError && error.status === 400;
      setProblem({ field: isOfAddress ? "url" : "all", text: errorText(error) });
    },
  });
  const isTouched = url !== (webhook?.url ?? "") || events.join() !== (webhook?.events ?? []).join();
  useEdit(() => isTouched && !save.isSuccess);
  const of = (field: string) => (problem?.field === field ? problem.text : undefined);

  function send() {
    if (url.trim() === "") return setProblem({ field: "url", text: m.webhooks_url_required() });
    if (events.length === 0) return setProblem({ field: "events", text: m.webhooks_events_required() });
    setProblem(undefined);
    save.mutate();
  }

  if (save.data) return <SigningKey secret={save.data} copy={copy} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? m.webhooks_edit_title() : m.webhooks_create()}
      action={webhook ? m.common_save() : m.webhooks_create()}
      busy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field label={m.webhooks_url()} hint={m.webhooks_url_hint()} error={of("url")}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            value={url}
            maxLength={webhookUrlLength}
            autoComplete="off"
            placeholder="https://"
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <FieldGroup label={m.webhooks_events()} error={of("events")}>
        {webhookEvents.map((event) => (
          <label key={event} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-ink"
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(webhookEvents.filter((one) => (one === event ? target.checked : events.includes(one))))
              }
            />
            <span>{eventTexts[event]()}</span>
          </label>
        ))}
      </FieldGroup>
      <p role="alert" className={of("all") ? "text-accent" : "hidden"}>
        {of("all")}
      </p>
    </FormDialog>
  );
}

function SigningKey({ secret, copy, onClose }: Pick<WebhookDialogProps, "copy" | "onClose"> & { secret: string }) {
  return (
    <Dialog
      open
      // Shown only once; a press outside must not close it.
      lasting
      onOpenChange={onClose}
      title={m.webhooks_made()}
      description={m.webhooks_made_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.webhooks_taken()}
          </Button>
          <Button onClick={() => copy(secret, m.webhooks_copied())}>{m.webhooks_copy()}</Button>
        </>
      }
    >
      <Field label={m.webhooks_secret()}>
        {(control) => <TextInput {...control} value={secret} readOnly onFocus={({ target }) => target.select()} />}
      </Field>
    </Dialog>
  );
}
