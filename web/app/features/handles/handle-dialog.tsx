import { shownName } from "@compcard/domain/cards/full-name";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { problemOfHandle, suggestHandle } from "@compcard/domain/handles/rules";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useConfig } from "../../lib/page/config.ts";
import { useEdit } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
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
  const [typed, setTyped] = useState(present || suggested);
  const [problem, setProblem] = useState<string>();
  const origin = useConfig()?.publicUrl ?? "";
  const { mutate, isPending } = useSetHandle(card.id, (saved) => {
    onSet(saved);
    onClose();
  });
  useEdit(() => typed !== (present || suggested));
  const note = handleAudience(card);
  const handle = typed.trim().toLowerCase();

  function send(value: string | null): void {
    const wrong = value === null ? null : problemOfHandle(value);
    setProblem(wrong ? problemTexts[wrong]() : undefined);
    if (!wrong) mutate(value, { onError: (error) => setProblem(textOf(error)) });
  }

  return (
    <FormDialog
      title={m.handles_title()}
      description={m.handles_text()}
      action={m.common_save()}
      busy={isPending}
      onSend={() => send(handle)}
      onClose={onClose}
    >
      <Field
        label={m.handles_label()}
        hint={<span className="wrap-anywhere">{origin + paths.handle(handle || "…")}</span>}
        error={problem}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      {note && <p className="text-sm text-muted">{note}</p>}
      {present && (
        <Button variant="quiet" className="justify-self-start" onClick={() => send(null)}>
          {m.handles_remove()}
        </Button>
      )}
    </FormDialog>
  );
}

const problemTexts = { malformed: () => m.handles_malformed(), reserved: () => m.errors_handle_reserved() };

function textOf(error: Error): string {
  return error instanceof ApiError && error.code === "request.invalid" ? m.handles_malformed() : errorText(error);
}
