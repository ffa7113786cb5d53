import { enquiryMaxLength } from "@compcard/domain/cards/rules";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useId, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useEdit, useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useStoredText } from "./stored-text.ts";

interface EnquiryDialogProps {
  card: WireCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A message to the model. What is typed outlives a closed form, a refusal and a reload, until it has been sent. */
export function EnquiryDialog({ card, open, onOpenChange }: EnquiryDialogProps) {
  const user = useUser();
  const email = user?.email;
  const company = user?.booker?.state === "verified" ? user.booker.company : null;
  const [text, setText] = useStoredText(`enquiry:${card.id}`);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useId();
  useEdit(() => text !== "");

  async function send(): Promise<void> {
    const message = text.trim();
    if (message === "") return setProblem(m.card_enquiry_required());
    if (message.length > enquiryMaxLength) return setProblem(m.card_enquiry_too_long({ max: enquiryMaxLength }));
    setProblem(undefined);
    setBusy(true);
    try {
      await callApi("cards.enquire", { params: { id: card.id }, body: { message } });
      setText("");
      onOpenChange(false);
      toast.success(m.card_enquiry_sent(), {
        id: "enquiry",
        description: email && m.card_enquiry_sent_text({ email }),
      });
    } catch (error) {
      const tooMany = error instanceof ApiError && error.code === "request.too_many";
      setProblem(tooMany ? m.card_enquiry_too_many() : errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.card_contact_model()}
      description={email ? m.card_enquiry_note({ email }) : m.card_enquiry_no_email()}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {m.card_enquiry_send()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        {card.guarded && <p className="mb-4 text-sm text-muted">{m.guardians_enquiry_note()}</p>}
        {company !== null && (
          <p className="mb-4">
            <Badge tone="ink">{m.bookers_badge({ company })}</Badge>
          </p>
        )}
        <Field label={m.card_enquiry_message()} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              className="max-h-[calc(40*var(--dvh))]"
              placeholder={m.card_enquiry_placeholder()}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
