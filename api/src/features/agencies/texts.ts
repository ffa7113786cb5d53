import { type AgencyRole, agencyConfirmationHours, invitationDays } from "@compcard/domain/agencies/options";
import { fullName } from "@compcard/domain/cards/full-name";
import { inDays } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { letterheadOf } from "../../core/representations/brand.ts";
import type { AgencyRow } from "../../core/representations/store.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";

type Site = Pick<Config, "publicUrl" | "site">;

interface Person {
  first_name: string;
  last_name: string;
  email: string | null;
}

/** Name and address, so that nobody confirms or joins for a stranger. Names are quoted, and never in the subject (FL-12). */
function nameOf(person: Person): string {
  const name = quotable(fullName(person)) || "?";
  return person.email ? `${name}, ${person.email}` : name;
}

/** To the company's address: who states it for which agency. */
export function composeAgencyConfirmation(
  agency: AgencyRow,
  person: Person & { locale: Locale },
  token: string,
  { publicUrl, site }: Site,
): Mail {
  const { locale } = person;
  const options = { locale };
  const days = inDays(agencyConfirmationHours / 24, locale);
  const names = { name: nameOf(person), agency: quotable(agency.name), site: site.name, days };
  return composeMail(
    { to: agency.email, locale, site },
    {
      subject: m.agencies_mail_confirm_subject({ site: site.name }, options),
      lead: m.agencies_mail_confirm_lead(names, options),
      action: m.agencies_mail_confirm_action({}, options),
      link: publicUrl + inLanguage(paths.confirmAgency({ token }), locale),
      note: m.agencies_mail_confirm_note({}, options),
    },
  );
}

/** To the person who stated the company's address: what was decided, and why. */
export function composeAgencyDecision(
  agency: AgencyRow,
  { to, locale }: { to: string; locale: Locale },
  { publicUrl, site }: Site,
): Mail {
  const options = { locale };
  const verified = agency.state === "verified";
  const subject = verified ? m.agencies_mail_verified_subject : m.agencies_mail_refused_subject;
  const lead = verified ? m.agencies_mail_verified_lead : m.agencies_mail_refused_lead;
  return composeMail(
    { to, locale, site },
    {
      subject: subject({ site: site.name }, options),
      lead: lead({ agency: quotable(agency.name) }, options),
      ...(agency.reason && !verified ? { quote: agency.reason } : {}),
      action: m.agencies_mail_decided_action({}, options),
      link: publicUrl + inLanguage(paths.agency(agency.id), locale),
      note: m.agencies_mail_decided_note({}, options),
    },
  );
}

const roleTexts: Record<AgencyRole, typeof m.agencies_mail_role_owner> = {
  owner: m.agencies_mail_role_owner,
  booker: m.agencies_mail_role_booker,
  viewer: m.agencies_mail_role_viewer,
};

interface InvitationMail {
  to: string;
  role: AgencyRole;
  inviter: Person;
  token: string;
  locale: Locale;
}

export function composeInvitation(
  agency: AgencyRow,
  { to, role, inviter, token, locale }: InvitationMail,
  { publicUrl, site }: Site,
): Mail {
  const options = { locale };
  const days = inDays(invitationDays, locale);
  const names = { name: nameOf(inviter), agency: quotable(agency.name), site: site.name, days };
  return composeMail(
    { to, locale, site, letterhead: letterheadOf(agency, { publicUrl }) },
    {
      subject: m.agencies_mail_invite_subject({ site: site.name }, options),
      lead: `${m.agencies_mail_invite_lead(names, options)} ${roleTexts[role]({}, options)}`,
      action: m.agencies_mail_invite_action({}, options),
      link: publicUrl + inLanguage(paths.agencyInvitation({ token }), locale),
      note: m.agencies_mail_invite_note({}, options),
    },
  );
}
