import { sizeSystems } from "@compcard/domain/cards/sizes";
import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { NewLink } from "@compcard/domain/selections/link-schema";
import { linkDays, maxLength } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { languageNames } from "../../../lib/locale/language-names.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { invalidateLists, refetchSelection } from "../selection-cache.ts";
import { AddressDialog, type DrawAddress } from "./address-dialog.tsx";
import { dayIn, endOfDay } from "./days.ts";

interface LinkDialogProps {
  selection: Selection;
  address: DrawAddress;
  onClose: () => void;
}

const shortestPassword = 4;

/** Makes a link for somebody, and shows its address; to be mounted when it opens. */
export function LinkDialog({ selection: { id, name, cards }, address, onClose }: LinkDialogProps) {
  const queries = useQueryClient();
  const [wish, setWish] = useState<
    Pick<NewLink, "name" | "title" | "lang" | "units" | "downloads" | "votes_shared" | "options">
  >({
    ...{ name: "", title: "", lang: null, units: null },
    ...{ downloads: false, votes_shared: false, options: false },
  });
  const [until, setUntil] = useState(dayIn(linkDays.usual));
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<{ field: "name" | "until" | "password" | "all"; text: string }>();
  const create = useApiMutation({
    mutationFn: () => {
      const body = { ...wish, name: wish.name.trim(), expires_at: endOfDay(until), password: password || null };
      return callApi("selections.createLink", { params: { id }, body });
    },
    onSuccess: () => {
      void refetchSelection(queries, id, ["selections.links"]);
      invalidateLists(queries);
    },
    onError: (error) => setProblem({ field: "all", text: errorText(error) }),
  });
  const made = create.data?.link;
  const restricted = cards.filter((card) => card.restricted).length;
  useEdit(() => (wish.name !== "" || wish.title !== "") && !made);
  const of = (field: string) => (problem?.field === field ? problem.text : undefined);

  function make() {
    if (wish.name.trim() === "") return setProblem({ field: "name", text: m.selections_link_name_required() });
    if (until < dayIn(0) || until > dayIn(linkDays.most))
      return setProblem({ field: "until", text: m.selections_link_until_wrong({ days: linkDays.most }) });
    if (password !== "" && password.length < shortestPassword)
      return setProblem({ field: "password", text: m.selections_link_password_short({ count: shortestPassword }) });
    setProblem(undefined);
    create.mutate();
  }

  if (made) return <AddressDialog link={made} title={made.title ?? name} address={address} made onClose={onClose} />;
  return (
    <FormDialog
      title={m.selections_send()}
      description={m.selections_send_text()}
      action={m.selections_link_make()}
      busy={create.isPending}
      onSend={make}
      onClose={onClose}
    >
      <Field label={m.selections_link_name()} hint={m.selections_link_name_hint()} error={of("name")}>
        {(control) => (
          <TextInput
            {...control}
            value={wish.name}
            maxLength={maxLength.name}
            autoComplete="off"
            placeholder={m.selections_link_name_example()}
            onChange={(event) => setWish({ ...wish, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.selections_link_title()} hint={m.selections_link_title_hint({ name })}>
        {(control) => (
          <TextInput
            {...control}
            value={wish.title}
            maxLength={maxLength.name}
            autoComplete="off"
            onChange={(event) => setWish({ ...wish, title: event.target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.selections_link_language()}>
          {(control) => (
            <Select
              {...control}
              options={locales.map((value) => ({ value, label: languageNames[value] }))}
              value={wish.lang}
              empty={m.selections_link_any_language()}
              onChange={(lang) => setWish({ ...wish, lang })}
            />
          )}
        </Field>
        <Field label={m.selections_link_units()}>
          {(control) => (
            <Select
              {...control}
              options={sizeSystems.map((value) => ({ value, label: value.toUpperCase() }))}
              value={wish.units}
              empty={m.selections_link_any_units()}
              onChange={(units) => setWish({ ...wish, units })}
            />
          )}
        </Field>
      </div>
      <Field label={m.selections_link_days()} error={of("until")}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={dayIn(0)}
            max={dayIn(linkDays.most)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Field label={m.selections_link_password()} hint={m.selections_link_password_hint()} error={of("password")}>
        {(control) => (
          <TextInput
            {...control}
            value={password}
            maxLength={maxLength.password}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {restricted > 0 && password === "" && (
        <p role="status" className="border-l-2 border-ink pl-3">
          {m.selections_link_will_leave_out({ count: restricted, number: formatNumber(restricted) })}
        </p>
      )}
      <div>
        <Toggle
          label={m.selections_link_downloads()}
          checked={wish.downloads}
          onChange={(downloads) => setWish({ ...wish, downloads })}
        />
        <Toggle
          label={m.selections_link_votes_shared()}
          checked={wish.votes_shared}
          onChange={(votes_shared) => setWish({ ...wish, votes_shared })}
        />
        <Toggle
          label={m.selections_link_options()}
          checked={wish.options}
          onChange={(options) => setWish({ ...wish, options })}
        />
      </div>
      <p role="alert" className={of("all") ? "text-accent" : "hidden"}>
        {of("all")}
      </p>
    </FormDialog>
  );
}
