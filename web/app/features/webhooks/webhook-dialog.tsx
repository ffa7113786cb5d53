import { m } from "@compcard/domain/messages";
import type { Webhook } from "@compcard/domain/webhooks/contract";
import { webhookEvents, webhookUrlLength } from "@compcard/domain/webhooks/events";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { CheckboxesField } from "../../ui/form/checkboxes-field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { eventTexts } from "./event-texts.ts";

interface WebhookDialogProps {
  /** The one to change; without it a new one is made. */
  webhook?: Webhook | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a webhook, or makes one and shows its signing key, this once; to be mounted when it opens. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const form = useApiForm({
    values: { url: webhook?.url ?? "", events: webhook?.events ?? [] },
    check: ({ url, events }) =>
      url.trim() === ""
        ? { url: m.webhooks_url_required() }
        : { events: events.length === 0 && m.webhooks_events_required() },
    call: async ({ url, events }) => {
      const body = { url: url.trim(), events };
      if (!webhook) return (await callApi("webhooks.create", { body })).webhook;
      await callApi("webhooks.change", { params: { id: webhook.id }, body });
      return { secret: undefined };
    },
    fieldOf: ({ status }) => (status === 400 ? "url" : undefined),
    onDone: onSaved,
    onClose: ({ secret }) => (secret === undefined ? onClose() : setSecret(secret)),
  });
  if (secret !== undefined) return <SigningKey secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={webhook ? m.webhooks_edit_title() : m.webhooks_create()}
      action={webhook ? m.common_save() : m.webhooks_create()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label={m.webhooks_url()}
        hint={m.webhooks_url_hint()}
        type="url"
        inputMode="url"
        maxLength={webhookUrlLength}
        autoComplete="off"
        placeholder="https://"
      />
      <CheckboxesField
        form={form}
        name="events"
        label={m.webhooks_events()}
        options={webhookEvents.map((value) => ({ value, label: eventTexts[value]() }))}
      />
    </FormDialog>
  );
}

function SigningKey({ secret, onClose }: Pick<WebhookDialogProps, "onClose"> & { secret: string }) {
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
          <Button onClick={() => void copyLink(secret, m.webhooks_copied())}>{m.webhooks_copy()}</Button>
        </>
      }
    >
      <Field label={m.webhooks_secret()}>
        {(control) => <TextInput {...control} value={secret} readOnly onFocus={({ target }) => target.select()} />}
      </Field>
    </Dialog>
  );
}
