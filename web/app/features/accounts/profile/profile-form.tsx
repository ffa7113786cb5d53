import type { PersonRole } from "@compcard/domain/accounts/rules";
import { phoneInputMaxLength } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import { completePhone } from "@compcard/domain/reading/phone";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { NameFields } from "../../../lib/locale/name-fields.tsx";
import { updateUser, useUser } from "../../../lib/session/session.ts";
import type { User } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { type ApiFormState, useApiForm } from "../../../ui/form/use-api-form.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { RoleField } from "../role-field.tsx";

const ownProfile = apiQuery("auth.profile");
const editable = ["first_name", "last_name", "phone", "bio", "role"] as const;
type Texts = Record<(typeof editable)[number], string>;

function fieldsOf(user: User | undefined): Texts {
  const { first_name = "", last_name = "", phone, bio, role } = user ?? {};
  return { first_name, last_name, phone: phone ?? "", bio: bio ?? "", role: role ?? "" };
}

/** PROFILE-01. Where the profile did not load the fields are empty, and only what was typed is sent (PROFILE-06). */
export function ProfileForm() {
  const { data, isError } = useApiQuery(ownProfile, { staleTime: 0 });
  const lacking = !data && isError;
  useEffect(() => {
    if (lacking) toast.error(m.profile_load_failed(), { id: "profile", description: m.profile_load_failed_text() });
  }, [lacking]);
  return data || lacking ? <StoredFields stored={data} /> : <Skeleton className="h-96 w-full" />;
}

function StoredFields({ stored }: { stored: User | undefined }) {
  const queries = useQueryClient();
  const user = useUser();
  const form: ApiFormState<Texts> = useApiForm<Texts, User>({
    values: fieldsOf(stored),
    call: async (typed) => {
      const changed = editable.filter((name) => dirtyFields[name]);
      if (changed.length === 0) {
        toast.success(m.profile_saved(), { id: "profile" });
        return null;
      }
      const body = Object.fromEntries(
        changed.map((name) => [name, typed[name].trim() || (name === "role" ? null : "")]),
      );
      return callApi("auth.saveProfile", { body });
    },
    texts: { first_name: m.account_name_refused, last_name: m.account_name_refused, phone: m.wizard_problem_phone },
    onDone: (saved) => {
      queries.setQueryData(apiQueryOptions(ownProfile, saved.id).queryKey, saved);
      updateUser(saved);
      renew(fieldsOf(saved));
      toast.success(m.profile_saved(), { id: "profile" });
    },
    onError: (error) => toast.error(m.profile_save_failed(), { id: "profile", description: errorText(error) }),
  });
  const { renew, setValue } = form;
  const { dirtyFields, isDirty } = form.formState;
  useEffect(() => {
    if (stored) renew(fieldsOf(stored));
  }, [stored, renew]);

  return (
    <ApiForm
      form={form}
      className="space-y-5"
      actions={
        <Button type="submit" busy={form.busy} variant={isDirty ? "primary" : "secondary"} className="w-full sm:w-auto">
          {m.common_save()}
        </Button>
      }
    >
      {!stored && <p className="border-l-2 border-accent pl-4 text-sm">{m.profile_load_failed_text()}</p>}
      <NameFields className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="first_name"
          label={m.profile_first_name()}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          form={form}
          name="last_name"
          label={m.profile_last_name()}
          autoComplete="family-name"
          maxLength={100}
        />
        <Field label={m.profile_email()} hint={m.profile_email_hint()}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              type="email"
              className="bg-wash"
              placeholder={m.profile_email_none()}
              value={(stored ?? user)?.email ?? ""}
            />
          )}
        </Field>
        <Field label={m.profile_phone()} error={form.problemOf("phone")}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={phoneInputMaxLength}
              {...form.register("phone", {
                onBlur: ({ target: { value } }) => {
                  if (completePhone(value) !== value) setValue("phone", completePhone(value), { shouldDirty: true });
                },
              })}
            />
          )}
        </Field>
      </NameFields>
      <RoleField value={(form.watch("role") ?? "") as PersonRole | ""} onChange={(role) => form.change({ role })} />
      <TextareaField form={form} name="bio" label={m.profile_bio()} hint={m.profile_bio_hint()} maxLength={5000} />
      <DiscardDialog isDirty={() => form.isDirty} />
    </ApiForm>
  );
}
