import type { PersonRole } from "@compcard/domain/accounts/rules";
import { phoneInputMaxLength } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import { completePhone } from "@compcard/domain/reading/phone";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { NameFields } from "../../../lib/locale/name-fields.tsx";
import { updateUser, useEdit, useUser } from "../../../lib/session/session.ts";
import type { User } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { RoleField } from "../role-field.tsx";

const ownProfile = apiQuery("auth.profile");
const editable = ["first_name", "last_name", "phone", "bio", "role"] as const;
type Fields = Record<(typeof editable)[number], string>;

function fieldsOf(user: User | undefined): Fields {
  const { first_name = "", last_name = "", phone, bio, role } = user ?? {};
  return { first_name, last_name, phone: phone ?? "", bio: bio ?? "", role: role ?? "" };
}

/** PROFILE-01. Where the profile did not load the fields are empty, and only what was typed is sent (PROFILE-06). */
export function ProfileForm() {
  const queries = useQueryClient();
  const user = useUser();
  const { data, isError } = useApiQuery(ownProfile, { staleTime: 0 });
  const { register, handleSubmit, reset, setError, setValue, watch, formState } = useForm<Fields>({
    values: fieldsOf(data),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, errors, isDirty, isSubmitting } = formState;

  useEdit(() => isDirty);

  const submit = handleSubmit(async (typed) => {
    if (!isDirty) return void toast.success(m.profile_saved(), { id: "profile" });
    const changed = editable
      .filter((name) => dirtyFields[name])
      .map((name) => [name, typed[name].trim() || (name === "role" ? null : "")]);
    try {
      const saved = await callApi("auth.saveProfile", { body: Object.fromEntries(changed) });
      queries.setQueryData(apiQueryOptions(ownProfile, saved.id).queryKey, saved);
      updateUser(saved);
      reset(fieldsOf(saved));
      toast.success(m.profile_saved(), { id: "profile" });
    } catch (error) {
      const path = error instanceof ApiError ? error.fields[0]?.path : undefined;
      const refused = path === "first_name" || path === "last_name" || path === "phone" ? path : null;
      const shown = refused === "phone" ? m.wizard_problem_phone : m.account_name_refused;
      const message = refused ? shown() : errorText(error);
      if (refused) setError(refused, { message }, { shouldFocus: true });
      toast.error(m.profile_save_failed(), { id: "profile", description: message });
    }
  });

  const lacking = !data && isError;
  useEffect(() => {
    if (lacking) toast.error(m.profile_load_failed(), { id: "profile", description: m.profile_load_failed_text() });
  }, [lacking]);

  if (!data && !lacking) return <Skeleton className="h-96 w-full" />;
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      {lacking && <p className="border-l-2 border-accent pl-4 text-sm">{m.profile_load_failed_text()}</p>}
      <NameFields className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={m.profile_first_name()} error={errors.first_name?.message}>
          {(control) => (
            <TextInput {...control} autoComplete="given-name" maxLength={100} {...register("first_name")} />
          )}
        </Field>
        <Field label={m.profile_last_name()} error={errors.last_name?.message}>
          {(control) => (
            <TextInput {...control} autoComplete="family-name" maxLength={100} {...register("last_name")} />
          )}
        </Field>
        <Field label={m.profile_email()} hint={m.profile_email_hint()}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              type="email"
              className="bg-wash"
              placeholder={m.profile_email_none()}
              value={(data ?? user)?.email ?? ""}
            />
          )}
        </Field>
        <Field label={m.profile_phone()} error={errors.phone?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={phoneInputMaxLength}
              {...register("phone", {
                onBlur: ({ target: { value } }) => {
                  if (completePhone(value) !== value) setValue("phone", completePhone(value), { shouldDirty: true });
                },
              })}
            />
          )}
        </Field>
      </NameFields>
      <RoleField
        value={(watch("role") ?? "") as PersonRole | ""}
        onChange={(role) => setValue("role", role, { shouldDirty: true })}
      />
      <Field label={m.profile_bio()} hint={m.profile_bio_hint()}>
        {(control) => <Textarea {...control} maxLength={5000} {...register("bio")} />}
      </Field>
      <Button
        type="submit"
        busy={isSubmitting}
        variant={isDirty ? "primary" : "secondary"}
        className="w-full sm:w-auto"
      >
        {m.common_save()}
      </Button>
      <DiscardDialog isDirty={() => isDirty && !isSubmitting} />
    </form>
  );
}
