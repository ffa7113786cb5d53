import type { Booker } from "@compcard/domain/bookers/schema";
import { fieldNames } from "@compcard/domain/cards/field-names";
import type { Availability, CardVideo } from "@compcard/domain/cards/fields";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { GuardianState } from "@compcard/domain/guardians/options";
import { m } from "@compcard/domain/messages";
import type { AuditAction, Decision, ItemKind, ReportReason } from "@compcard/domain/moderation/options";
import { viewNames } from "@compcard/domain/photos/book/view-names";
import type { Made } from "@compcard/domain/photos/made";
import { madeNames } from "@compcard/domain/photos/made-names";
import { digitalViewOf, isTypedSlot } from "@compcard/domain/photos/slots";
import { getLocale } from "@compcard/domain/runtime";
import { formatNumber } from "../../lib/locale/intl.ts";

export const kindTexts: Record<ItemKind | "", () => string> = {
  "": m.moderation_kind_all,
  card: m.moderation_kind_card,
  report: m.moderation_kind_report,
  application: m.moderation_kind_application,
  appeal: m.moderation_kind_appeal,
  agency: m.moderation_kind_agency,
};

/** The subject of one item. */
export function itemText({ kind, unseen }: { kind: ItemKind; unseen: boolean }): string {
  const texts = {
    card: unseen ? m.moderation_one_card_new : m.moderation_one_card,
    report: m.moderation_one_report,
    application: m.moderation_one_application,
    appeal: m.moderation_one_appeal,
    agency: m.moderation_one_agency,
  };
  return texts[kind]();
}

export const reasonTexts: Record<ReportReason, () => string> = {
  stolen_photos: m.moderation_report_stolen_photos,
  fake: m.moderation_report_fake,
  minor: m.moderation_report_minor,
  harassment: m.moderation_report_harassment,
  contacts: m.moderation_report_contacts,
  other: m.moderation_report_other,
};

export const auditTexts: Record<AuditAction, () => string> = {
  pass: m.moderation_audit_pass,
  hide: m.moderation_audit_hide,
  block: m.moderation_audit_block,
  restore: m.moderation_audit_restore,
  undo: m.moderation_audit_undo,
  unblock: m.moderation_audit_unblock,
  age: m.moderation_audit_age,
  made: m.moderation_audit_made,
  appeal: m.moderation_audit_appeal,
  name_moderator: m.moderation_audit_name_moderator,
  drop_moderator: m.moderation_audit_drop_moderator,
  put_back: m.moderation_audit_put_back,
  read: m.moderation_audit_read,
  revoke: m.moderation_audit_revoke,
  accept_domain: m.moderation_audit_accept_domain,
  drop_domain: m.moderation_audit_drop_domain,
  home_add: m.moderation_audit_home_add,
  home_remove: m.moderation_audit_home_remove,
  member_add: m.moderation_audit_member_add,
  member_change: m.moderation_audit_member_change,
  member_export: m.moderation_audit_member_export,
};

/** Companies apply to be verified: what hides a card refuses them (TL-74). */
export const isApplication = (kind: ItemKind): boolean => kind === "application" || kind === "agency";

/** A decision that was made, in a word. */
export function doneText(kind: ItemKind, decision: Decision): string {
  const texts = {
    pass: m.moderation_done_pass,
    hide: isApplication(kind) ? m.moderation_done_refuse : m.moderation_done_hide,
    block: m.moderation_done_block,
    restore: m.moderation_done_restore,
  };
  return texts[decision]();
}

const statuses: Record<string, () => string> = {
  draft: m.moderation_status_draft,
  waiting: m.moderation_status_waiting,
  published: m.moderation_status_published,
  members: m.moderation_status_members,
  guardian: m.moderation_status_guardian,
  hidden: m.moderation_status_hidden,
};

export const statusText = (status: string): string => statuses[status]?.() ?? status;

const guardians: Record<GuardianState, () => string> = {
  unnamed: m.guardians_moderation_unnamed,
  asked: m.guardians_moderation_asked,
  late: m.guardians_moderation_late,
  given: m.guardians_moderation_given,
  refused: m.guardians_moderation_refused,
  withdrawn: m.guardians_moderation_withdrawn,
};

export const guardianText = (state: GuardianState): string => guardians[state]();

const abouts: Record<string, () => string> = {
  company: m.moderation_about_company,
  role: m.moderation_about_role,
  site: m.moderation_about_site,
  email: m.moderation_about_email,
};

/** The state of a booker's verification. */
export function bookerText({ company, state }: Booker): string {
  const texts = {
    verified: m.moderation_booker_verified,
    waiting: m.moderation_booker_waiting,
    refused: m.moderation_booker_refused,
  };
  return texts[state]({ company });
}

export const aboutText = (name: string): string => abouts[name]?.() ?? name;

export function fieldText(field: string): string {
  if (field === "handle") return m.handles_title();
  return (fieldNames as Record<string, (() => string) | undefined>)[field]?.() ?? field;
}

/** Values of audit entries that are no card fields: states of cards and people, details of applications. */
const standings: Record<string, () => string> = {
  status: m.moderation_field_status,
  blocked: m.moderation_field_blocked,
  company: m.moderation_about_company,
  domain: m.moderation_domain,
  format: m.moderation_field_format,
  cards: m.moderation_field_cards,
};

/** One line per changed value of an audit entry. For a photo only the slot is named. */
export function changeText(field: string, pair: readonly [unknown, unknown] | null): string {
  if (field.startsWith("photo:"))
    return m.moderation_field_photo({ type: photoTypeText(field.slice("photo:".length)) });
  if (field.startsWith("made:")) {
    const photo = photoTypeText(field.slice("made:".length));
    return pair ? `${photo}: ${madeText(pair[0])} → ${madeText(pair[1])}` : photo;
  }
  const name = standings[field]?.() ?? fieldText(field);
  return pair ? `${name}: ${shown(field, pair[0])} → ${shown(field, pair[1])}` : name;
}

export const madeText = (made: unknown): string => madeNames[made as Made]?.() ?? m.photos_made_none();

function shown(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  return (field === "status" ? statusText(String(value)) : valueText(value)) || m.moderation_nothing();
}

export function photoTypeText(slot: string): string {
  if (isTypedSlot(slot)) return optionLabel("photoTypes", slot, getLocale());
  const view = digitalViewOf(slot);
  return view ? m.book_digital_of({ view: viewNames[view]() }) : m.book_portfolio_photo();
}

const isStay = (item: unknown): item is Availability => typeof item === "object" && item !== null && "from" in item;

function stayText({ kind, from, to, city, country }: Availability): string {
  const place = country ? `${city} (${country})` : city;
  return `${place}: ${from} – ${to}, ${optionLabel("availabilityKinds", kind, getLocale())}`;
}

const isVideo = (item: unknown): item is CardVideo => typeof item === "object" && item !== null && "url" in item;

/** A text, a list or links by network, as lines. */
export function valueText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((item) => (isStay(item) ? stayText(item) : item))
      .map((item) => (isVideo(item) ? `${optionLabel("videoKinds", item.kind, getLocale())}: ${item.url}` : item))
      .join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, item]) => `${name}: ${item}`)
      .join("\n");
  return value === null || value === undefined ? "" : String(value);
}

/** A duration in minutes as text. */
export function timeText(minutes: number): string {
  return minutes < 90
    ? m.moderation_minutes({ number: formatNumber(Math.max(1, Math.round(minutes))) })
    : m.moderation_hours({ number: formatNumber(Math.round(minutes / 60)) });
}
