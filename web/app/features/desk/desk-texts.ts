import type { Booker } from "@compcard/domain/bookers/schema";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { ActKind, CaseKind, Decision, ReportReason } from "@compcard/domain/desk/options";
import type { GuardianState } from "@compcard/domain/guardians/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { formatNumber } from "../../lib/locale/intl.ts";

export const kindTexts: Record<CaseKind | "", () => string> = {
  "": m.desk_kind_all,
  card: m.desk_kind_card,
  report: m.desk_kind_report,
  application: m.desk_kind_application,
  appeal: m.desk_kind_appeal,
};

/** What one case is about. */
export function caseText({ kind, unseen }: { kind: CaseKind; unseen: boolean }): string {
  const texts = {
    card: unseen ? m.desk_one_card_new : m.desk_one_card,
    report: m.desk_one_report,
    application: m.desk_one_application,
    appeal: m.desk_one_appeal,
  };
  return texts[kind]();
}

export const reasonTexts: Record<ReportReason, () => string> = {
  stolen_photos: m.desk_report_stolen_photos,
  fake: m.desk_report_fake,
  minor: m.desk_report_minor,
  harassment: m.desk_report_harassment,
  contacts: m.desk_report_contacts,
  other: m.desk_report_other,
};

export const actTexts: Record<ActKind, () => string> = {
  pass: m.desk_act_pass,
  hide: m.desk_act_hide,
  block: m.desk_act_block,
  restore: m.desk_act_restore,
  undo: m.desk_act_undo,
  unblock: m.desk_act_unblock,
  age: m.desk_act_age,
  appeal: m.desk_act_appeal,
  name_moderator: m.desk_act_name_moderator,
  drop_moderator: m.desk_act_drop_moderator,
  put_back: m.desk_act_put_back,
  revoke: m.desk_act_revoke,
  accept_domain: m.desk_act_accept_domain,
  drop_domain: m.desk_act_drop_domain,
};

export const doneTexts: Record<Decision, () => string> = {
  pass: m.desk_done_pass,
  hide: m.desk_done_hide,
  block: m.desk_done_block,
  restore: m.desk_done_restore,
};

const statuses: Record<string, () => string> = {
  draft: m.desk_status_draft,
  waiting: m.desk_status_waiting,
  published: m.desk_status_published,
  members: m.desk_status_members,
  guardian: m.desk_status_guardian,
  hidden: m.desk_status_hidden,
};

export const statusText = (status: string): string => statuses[status]?.() ?? status;

const guardians: Record<GuardianState, () => string> = {
  unnamed: m.guardians_desk_unnamed,
  asked: m.guardians_desk_asked,
  late: m.guardians_desk_late,
  given: m.guardians_desk_given,
  refused: m.guardians_desk_refused,
  withdrawn: m.guardians_desk_withdrawn,
};

export const guardianText = (state: GuardianState): string => guardians[state]();

const abouts: Record<string, () => string> = {
  company: m.desk_about_company,
  role: m.desk_about_role,
  site: m.desk_about_site,
  email: m.desk_about_email,
};

/** How somebody stands as a booker. */
export function bookerText({ company, state }: Booker): string {
  const texts = {
    verified: m.desk_booker_verified,
    waiting: m.desk_booker_waiting,
    refused: m.desk_booker_refused,
  };
  return texts[state]({ company });
}

export const aboutText = (name: string): string => abouts[name]?.() ?? name;

export function fieldText(field: string): string {
  return (fieldNames as Record<string, (() => string) | undefined>)[field]?.() ?? field;
}

/** What of an act is no field of a card: how a card or a person stands, what a booker told. */
const standings: Record<string, () => string> = {
  status: m.desk_field_status,
  blocked: m.desk_field_blocked,
  company: m.desk_about_company,
  domain: m.desk_domain,
};

/** One line of what an act changed. Of a photo the slot is named; nothing of it can be said in words. */
export function changeText(field: string, pair: readonly [unknown, unknown] | null): string {
  if (field.startsWith("photo:")) return m.desk_field_photo({ type: photoTypeText(field.slice("photo:".length)) });
  const name = standings[field]?.() ?? fieldText(field);
  return pair ? `${name}: ${said(field, pair[0])} → ${said(field, pair[1])}` : name;
}

function said(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  return (field === "status" ? statusText(String(value)) : valueText(value)) || m.desk_nothing();
}

export const photoTypeText = (type: string): string => optionLabel("photoTypes", type, getLocale());

/** A text, a list or links by network, as lines. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, item]) => `${name}: ${item}`)
      .join("\n");
  return value === null || value === undefined ? "" : String(value);
}

/** Minutes as people say them. */
export function timeText(minutes: number): string {
  return minutes < 90
    ? m.desk_minutes({ number: formatNumber(Math.max(1, Math.round(minutes))) })
    : m.desk_hours({ number: formatNumber(Math.round(minutes / 60)) });
}
