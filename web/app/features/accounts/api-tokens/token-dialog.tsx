import { type TokenScope, tokenNameLength, tokenScopes } from "@compcard/domain/accounts/api-tokens/scopes";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { inDays } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { copyLink } from "../../../lib/browser/copy-link.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { CheckboxesField } from "../../../ui/form/checkboxes-field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { useFreshSession } from "../profile/use-fresh-session.tsx";
import { scopeTexts } from "./scope-texts.ts";

const ends = ["30", "90", "365", "none"] as const;
type End = (typeof ends)[number];

const endText = (end: End) => (end === "none" ? m.tokens_end_none() : inDays(Number(end), getLocale()));
const endMoment = (end: End) =>
  end === "none" ? null : new Date(Date.now() + Number(end) * 24 * 60 * 60 * 1000).toISOString();

interface TokenDialogProps {
  onMade: () => void;
  onClose: () => void;
}

/** Makes a token, and shows its secret, this once; to be mounted when it opens. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const [made, setMade] = useState<AnswerOf<"auth.createToken">>();
  const { run, dialog } = useFreshSession();
  const form = useApiForm({
    values: { name: "", scopes: [] as TokenScope[], end: "90" as End },
    check: ({ name, scopes }) =>
      name.trim() === ""
        ? { name: m.tokens_name_required() }
        : { scopes: scopes.length === 0 && m.tokens_scopes_required() },
    call: ({ name, scopes, end }) => {
      const body = { name: name.trim(), scopes, expires_at: endMoment(end) };
      return run(() => callApi("auth.createToken", { body }));
    },
    onDone: (answer) => {
      setMade(answer);
      onMade();
    },
  });
  if (made) return <TokenSecret name={made.api_token.name} token={made.token} onClose={onClose} />;
  return (
    <>
      <FormDialog form={form} title={m.tokens_create()} action={m.tokens_create()} onClose={onClose}>
        <TextField
          form={form}
          name="name"
          label={m.tokens_name()}
          hint={m.tokens_name_hint()}
          maxLength={tokenNameLength}
          autoComplete="off"
        />
        <CheckboxesField
          form={form}
          name="scopes"
          label={m.tokens_scopes()}
          options={tokenScopes.map((value) => ({ value, label: scopeTexts[value]() }))}
        />
        <SelectField
          form={form}
          name="end"
          label={m.tokens_end()}
          hint={form.watch("end") === "none" && m.tokens_end_none_hint()}
          options={ends.map((value) => ({ value, label: endText(value) }))}
        />
      </FormDialog>
      {dialog}
    </>
  );
}

interface TokenSecretProps extends Pick<TokenDialogProps, "onClose"> {
  name: string;
  token: string;
}

function TokenSecret({ name, token, onClose }: TokenSecretProps) {
  return (
    <Dialog
      open
      // Shown only once; a press outside must not close it.
      lasting
      onOpenChange={onClose}
      title={m.tokens_made({ name })}
      description={m.tokens_made_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.tokens_taken()}
          </Button>
          <Button onClick={() => void copyLink(token, m.tokens_copied())}>{m.tokens_copy()}</Button>
        </>
      }
    >
      <Field label={m.tokens_secret()}>
        {(control) => <TextInput {...control} value={token} readOnly onFocus={({ target }) => target.select()} />}
      </Field>
    </Dialog>
  );
}
