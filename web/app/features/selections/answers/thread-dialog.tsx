import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import type { Reply, SelectedCard, VotersVote } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { cardName } from "../../../lib/card-name.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { refetchSelection } from "../selection-cache.ts";
import { ChoiceMark, type Person } from "./answer-button.tsx";

interface ThreadDialogProps {
  selectionId: string;
  /** Undefined, as the vote and the card are, where it went while this was open. */
  person: Person | undefined;
  card: SelectedCard | undefined;
  vote: VotersVote | undefined;
  /** Unsent texts by client and card: a press beside the dialog loses nothing. */
  drafts: Map<string, string>;
  onClose: () => void;
}

/** A client's comment, the reply, and a field to reply. Mounted when it opens. */
export function ThreadDialog({ selectionId: id, vote, drafts, onClose, ...now }: ThreadDialogProps) {
  // They stay named where they leave while somebody types.
  const [{ person, card }] = useState(now);
  const key = `${person?.id} ${card?.id}`;
  const queries = useQueryClient();
  const form = useApiForm({
    values: { text: drafts.get(key) ?? "" },
    check: ({ text }) => ({ text: text.trim() === "" && m.selections_reply_required() }),
    call: ({ text }) => {
      const params = { id, guestId: person?.id ?? "", cardId: card?.id ?? "" };
      return callApi("selections.reply", { params, body: { text: text.trim() } });
    },
    fieldOf: () => "text",
    onDone: () => {
      drafts.delete(key);
      void refetchSelection(queries, id, ["selections.votes"]);
      toast.success(m.selections_reply_sent({ name: person?.name ?? "" }), { id: "selection" });
    },
    onClose,
  });
  const text = form.watch("text");
  useEdit(() => text.trim() !== "");
  useEffect(() => void drafts.set(key, text), [drafts, key, text]);
  if (!person || !card) return null;

  return (
    <FormDialog
      form={form}
      title={m.selections_said_by({ person: person.name, name: cardName(card.model) })}
      action={m.selections_reply()}
      onClose={onClose}
    >
      <div>
        {vote?.choice && <ChoiceMark choice={vote.choice} />}
        {vote?.comment && <p className="mt-1 whitespace-pre-line wrap-anywhere">{vote.comment}</p>}
        {!vote && <p className="text-muted">{m.errors_selection_vote_not_found()}</p>}
        {vote && vote.replies.length > 0 && (
          <ol
            aria-label={m.selections_replies()}
            className="mt-4 grid grid-cols-1 gap-4 border-l-2 border-hairline-strong pl-4"
          >
            {vote.replies.map((reply) => (
              <Answer key={reply.id} selectionId={id} reply={reply} />
            ))}
          </ol>
        )}
      </div>
      <TextareaField
        form={form}
        name="text"
        label={m.selections_reply_text()}
        hint={
          person.shared ? m.selections_reply_all({ link: person.link }) : m.selections_reply_one({ name: person.name })
        }
        rows={3}
        maxLength={maxLength.reply}
      />
    </FormDialog>
  );
}

function Answer({ selectionId: id, reply }: { selectionId: string; reply: Reply }) {
  const queries = useQueryClient();
  const remove = useApiMutation({
    mutationFn: () => callApi("selections.removeReply", { params: { id, replyId: reply.id } }),
    // Busy until the answers without it have come.
    onSuccess: () => refetchSelection(queries, id, ["selections.votes"]),
    errorToast: { id: "selection" },
  });

  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>{dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(reply.created_at))}</span>
        <Button
          variant="quiet"
          className="text-sm"
          busy={remove.isPending}
          aria-label={m.selections_reply_remove_of({ text: reply.text.slice(0, 60) })}
          onClick={() => remove.mutate()}
        >
          {m.common_delete()}
        </Button>
      </p>
    </li>
  );
}
