import { type SizeSystem, sizeSystems } from "@compcard/domain/cards/sizes";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { Locale } from "@compcard/domain/runtime";
import { linkDays, maxLength } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { languageNames } from "../../../lib/locale/language-names.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
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
  const [made, setMade] = useState<AnswerOf<"selections.createLink">["link"]>();
  const form = useApiForm({
    values: {
      ...{ name: "", title: "", password: "", until: dayIn(linkDays.usual) },
      ...{ lang: null as Locale | null, units: null as SizeSystem | null },
      ...{ downloads: false, votes_shared: false, options: false },
    },
    check: ({ name, until, password }) => {
      if (name.trim() === "") return { name: m.selections_link_name_required() };
      if (until < dayIn(0) || until > dayIn(linkDays.most))
        return { until: m.selections_link_until_wrong({ days: linkDays.most }) };
      const isShort = password !== "" && password.length < shortestPassword;
      return { password: isShort && m.selections_link_password_short({ count: shortestPassword }) };
    },
    call: ({ name, until, password, ...wish }) => {
      const body = { ...wish, name: name.trim(), expires_at: endOfDay(until), password: password || null };
      return callApi("selections.createLink", { params: { id }, body });
    },
    onDone: ({ link }) => {
      setMade(link);
      void refetchSelection(queries, id, ["selections.links"]);
      invalidateLists(queries);
    },
  });
  const restricted = cards.filter((card) => card.restricted).length;
  if (made) return <AddressDialog link={made} title={made.title ?? name} address={address} made onClose={onClose} />;
  const line = { form, maxLength: maxLength.name, autoComplete: "off" };
  return (
    <FormDialog
      form={form}
      title={m.selections_send()}
      description={m.selections_send_text()}
      action={m.selections_link_make()}
      onClose={onClose}
    >
      <TextField
        {...line}
        name="name"
        label={m.selections_link_name()}
        hint={m.selections_link_name_hint()}
        placeholder={m.selections_link_name_example()}
      />
      <TextField
        {...line}
        name="title"
        label={m.selections_link_title()}
        hint={m.selections_link_title_hint({ name })}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          form={form}
          name="lang"
          label={m.selections_link_language()}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          empty={m.selections_link_any_language()}
        />
        <SelectField
          form={form}
          name="units"
          label={m.selections_link_units()}
          options={sizeSystems.map((value) => ({ value, label: value.toUpperCase() }))}
          empty={m.selections_link_any_units()}
        />
      </div>
      <TextField
        form={form}
        name="until"
        label={m.selections_link_days()}
        type="date"
        min={dayIn(0)}
        max={dayIn(linkDays.most)}
      />
      <TextField
        {...line}
        name="password"
        label={m.selections_link_password()}
        hint={m.selections_link_password_hint()}
        maxLength={maxLength.password}
        autoCapitalize="off"
        spellCheck={false}
      />
      {restricted > 0 && form.watch("password") === "" && (
        <p role="status" className="border-l-2 border-ink pl-3">
          {m.selections_link_will_leave_out({ count: restricted, number: formatNumber(restricted) })}
        </p>
      )}
      <div>
        {(["downloads", "votes_shared", "options"] as const).map((name) => (
          <Toggle
            key={name}
            label={permissions[name]()}
            checked={form.watch(name)}
            onChange={(on) => form.change({ [name]: on })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

const permissions = {
  downloads: m.selections_link_downloads,
  votes_shared: m.selections_link_votes_shared,
  options: m.selections_link_options,
};
