import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { OwnField, OwnFieldsInput } from "@compcard/domain/roster/own-fields";
import type { OwnKind } from "@compcard/domain/roster/own-options";
import { useState } from "react";
import { v4 as createUuid } from "uuid";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { afterRowsSaved, isSent } from "../after-rows-saved.ts";
import { useAgencyChanged } from "../use-agencies.ts";

export interface FieldDraft {
  /** Key of the row, not of the field. */
  key: string;
  id?: string;
  name: string;
  kind: OwnKind;
  /** One a line. */
  choices: string;
  remind: string;
  /** The cards that have a value. */
  values: number;
}

export const newDraft = (): FieldDraft => ({
  key: createUuid(),
  ...{ name: "", kind: "text", choices: "", remind: "", values: 0 },
});

const toDraft = ({ id, name, kind, choices, remind_days, values }: OwnField): FieldDraft => ({
  ...{ key: id, id, name, kind, values },
  ...{ choices: choices.join("\n"), remind: remind_days === null ? "" : String(remind_days) },
});

/** The rows that are sent. */
const toFields = (drafts: readonly FieldDraft[]): OwnFieldsInput =>
  drafts.filter(isSent).map(({ id, name, kind, choices, remind }) => ({
    ...(id ? { id } : {}),
    ...{ name, kind },
    ...(kind === "choice" && { choices: choices.split("\n").filter((line) => line.trim() !== "") }),
    ...(kind === "date" && remind.trim() !== "" && { remind_days: parseDays(remind) }),
  }));

/** Days as typed; -1, which the server refuses, for what is no number of days. */
const parseDays = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1);

/** Typed definitions of own fields, until they are saved. */
export function useFieldDrafts(agency: Agency, stored: readonly OwnField[]) {
  const [drafts, setDrafts] = useState(() => stored.map(toDraft));
  const [saved, setSaved] = useState(drafts);
  const isDirty = () => JSON.stringify(toFields(drafts)) !== JSON.stringify(toFields(saved));
  useEdit(isDirty);
  const changed = useAgencyChanged();
  const save = useApiMutation({
    mutationFn: (sent: readonly FieldDraft[]) =>
      callApi("roster.setFields", { params: { id: agency.id }, body: toFields(sent) }),
    onSuccess: ({ fields }, sent) => {
      const rows = fields.map(toDraft);
      setDrafts((now) => afterRowsSaved(now, sent, rows));
      setSaved(rows);
      toast.success(m.agencies_saved(), { id: "agency" });
    },
    onError: (error) => {
      const isField = error instanceof ApiError && error.fields.length > 0;
      toast.error(isField ? m.agencies_fields_wrong() : errorText(error), { id: "agency" });
    },
    onSettled: changed,
  });
  return { drafts, setDrafts, save };
}
