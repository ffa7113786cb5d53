import { telLink } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import type { SiteDetails } from "@compcard/domain/site";
import type { ReactNode } from "react";

/** CONTACT-01: where the operator is to be found, and when; only what is stated. */
export function Details({ office, phones, emails, hours }: SiteDetails) {
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {office && (
        <Row label={m.contact_address_label()}>
          <address className="not-italic">{office.address}</address>
          {office.directions && <p className="text-muted">{office.directions}</p>}
        </Row>
      )}
      {phones.length > 0 && (
        <Row label={m.contact_phones_label()}>
          {phones.map(({ text, e164 }) => (
            <a key={text} href={telLink(e164)} className="target w-full hover:underline">
              {text}
            </a>
          ))}
        </Row>
      )}
      {emails.length > 0 && (
        <Row label={m.contact_emails_label()}>
          {emails.map(({ address, text }) => (
            <p key={address} className="target w-full flex-wrap gap-x-3">
              <a href={`mailto:${address}`} className="target hover:underline">
                {address}
              </a>
              {text && <span className="text-muted">{text}</span>}
            </p>
          ))}
        </Row>
      )}
      {hours && (
        <Row label={m.contact_hours_label()}>
          {hours.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {hours.note && <p className="text-muted">{hours.note}</p>}
        </Row>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-2 gap-y-1 py-4 sm:grid-cols-[9rem_1fr] sm:items-baseline">
      <dt className="label-caps text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
