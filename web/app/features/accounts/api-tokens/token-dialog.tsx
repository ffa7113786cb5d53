import { type TokenScope, tokenNameLength, tokenScopes } from "@compcard/domain/accounts/api-tokens/scopes";
import { inDays } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useFreshSession } from "../profile/use-fresh-session.tsx";
import { scopeTexts } from "./scope-texts.ts";

const ends = ["30", "90", "365", "none"] as const;
type End = (typeof ends)[number];

const endText = (end: End) => (end === "none" ? m.tokens_end_none() : inDays(Number(end), getLocale()));
const endMoment = (end: End) =>
  end === "none" ? null : new Date(Date.now() + Number(end) * 24 * 60 * 60 * 1000).toISOString();

interface TokenDialogProps {
  copy: (text: string, done: string) => void;
  onMade: () => void;
  onClose: () => void;
}

/** Makes a token, and shows its secret, this once; to be mounted when it opens. */
export function TokenDialog({ copy, onMade, onClose }: TokenDialogProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [end, setEnd] = useState<End>("90");
  const [problem, setProblem] = useState<{ field: "name" | "scopes" | "all"; text: string }>();
  const { run, dialog } = useFreshSession();
  const create = useApiMutation({
    mutationFn: () => {
      const body = { name: name.trim(), scopes: [...scopes], expires_at: endMoment(end) };
      return run(() => callApi("auth.createToken", { body }));
    },
    onSuccess: (made) => void (made && onMade()),
    onError: (error) => setProblem({ field: "all", text: errorText(error) }),
  });
  const made = create.data;
  useEdit(() => (name !== "" || scopes.length > 0) && !made);
  const of = (field: string) => (problem?.field === field ? problem.text : undefined);

  function make() {
    if (name.trim() === "") return setProblem({ field: "name", text: m.tokens_name_required() });
    if (scopes.length === 0) return setProblem({ field: "scopes", text: m.tokens_scopes_required() });
    setProblem(undefined);
    create.mutate();
  }

  if (made) return <TokenSecret name={made.api_token.name} token={made.token} copy={copy} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title={m.tokens_create()}
        action={m.tokens_create()}
        busy={create.isPending}
        onSend={make}
        onClose={onClose}
      >
        <Field label={m.tokens_name()} hint={m.tokens_name_hint()} error={of("name")}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={tokenNameLength}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <FieldGroup label={m.tokens_scopes()} error={of("scopes")}>
          {tokenScopes.map((scope) => (
            <label key={scope} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-ink"
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(tokenScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
                }
              />
              <span>{scopeTexts[scope]()}</span>
            </label>
          ))}
        </FieldGroup>
        <Field label={m.tokens_end()} hint={end === "none" && m.tokens_end_none_hint()}>
          {(control) => (
            <Select
              {...control}
              options={ends.map((value) => ({ value, label: endText(value) }))}
              value={end}
              onChange={(chosen) => chosen && setEnd(chosen)}
            />
          )}
        </Field>
        <p role="alert" className={of("all") ? "text-accent" : "hidden"}>
          {of("all")}
        </p>
      </FormDialog>
      {dialog}
    </>
  );
}

interface TokenSecretProps extends Pick<TokenDialogProps, "copy" | "onClose"> {
  name: string;
  token: string;
}

function TokenSecret({ name, token, copy, onClose }: TokenSecretProps) {
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
          <Button onClick={() => copy(token, m.tokens_copied())}>{m.tokens_copy()}</Button>
        </>
      }
    >
      <Field label={m.tokens_secret()}>
        {(control) => <TextInput {...control} value={token} readOnly onFocus={({ target }) => target.select()} />}
      </Field>
    </Dialog>
  );
}
