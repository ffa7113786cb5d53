import { shownName } from "@compcard/domain/cards/full-name";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { problemOfHandle, suggestHandle } from "@compcard/domain/handles/rules";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useConfig } from "../../lib/page/config.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { handleAudience } from "./handle-audience.ts";
import { useSetHandle } from "./use-set-handle.ts";

interface HandleDialogProps {
  card: OwnerCard;
  onSet: (card: OwnerCard) => void;
  onClose: () => void;
}

/** Chooses the short address of a card. The typed word stays in its field until it is taken; to be mounted when it opens. */
export function HandleDialog({ card, onSet, onClose }: HandleDialogProps) {
  const present = card.handle ?? "";
  const suggested = suggestHandle(card.name_latin ?? shownName(card, "en"));
  const origin = useConfig()?.publicUrl ?? "";
  const set = useSetHandle(card.id, onSet);
  const form = useApiForm({
    values: { handle: present || suggested },
    check: ({ handle }) => {
      const problem = problemOfHandle(normalized(handle));
      return { handle: problem && problemTexts[problem]() };
    },
    call: ({ handle }) => set.mutateAsync(normalized(handle)),
    onClose,
    fieldOf: () => "handle",
    texts: { handle: textOf },
  });
  const note = handleAudience(card);
  // The refusal is not about the typed word.
  const onError = (error: Error) => toast.error(textOf(error), { id: "handle" });
  const remove = () => set.mutate(null, { onSuccess: onClose, onError });
  return (
    <FormDialog
      form={{ ...form, busy: set.isPending }}
      title={m.handles_title()}
      description={m.handles_text()}
      action={m.common_save()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="handle"
        label={m.handles_label()}
        hint={<span className="wrap-anywhere">{origin + paths.handle(normalized(form.watch("handle")) || "…")}</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      {note && <p className="text-sm text-muted">{note}</p>}
      {present && (
        <Button variant="quiet" className="justify-self-start" onClick={remove}>
          {m.handles_remove()}
        </Button>
      )}
    </FormDialog>
  );
}

const normalized = (typed: string) => typed.trim().toLowerCase();

const problemTexts = { malformed: () => m.handles_malformed(), reserved: () => m.errors_handle_reserved() };

function textOf(error: Error): string {
  return error instanceof ApiError && error.code === "request.invalid" ? m.handles_malformed() : errorText(error);
}
