import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { office } from "./office.ts";

/** CONTACT-01: where we are, and when. */
export function Details() {
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      <Row label={m.contact_address_label()}>
        <address className="not-italic">{m.contact_address()}</address>
        <p className="text-muted">{m.contact_metro()}</p>
      </Row>
      <Row label={m.contact_phones_label()}>
        {office.phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="target w-full hover:underline">
            {phone}
          </a>
        ))}
      </Row>
      <Row label={m.contact_emails_label()}>
        <Mail address={office.emails.general} text={m.contact_email_general()} />
        <Mail address={office.emails.support} text={m.contact_email_support()} />
      </Row>
      <Row label={m.contact_hours_label()}>
        <p>{m.contact_hours_week()}</p>
        <p>{m.contact_hours_weekend()}</p>
        <p className="text-muted">{m.contact_hours_zone()}</p>
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 py-5 sm:grid-cols-[9rem_1fr]">
      <dt className="label-caps pt-0.5 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mail({ address, text }: { address: string; text: string }) {
  return (
    <p className="target w-full flex-wrap gap-x-3">
      <a href={`mailto:${address}`} className="target hover:underline">
        {address}
      </a>
      <span className="text-muted">{text}</span>
    </p>
  );
}
