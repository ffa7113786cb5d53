import type { LinkSend } from "@compcard/domain/clients/schema";
import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { dateFormat } from "../../lib/locale/intl.ts";

const moment = (at: string) => dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** An address that a link was mailed to: when, opened, answered, bounced. */
export function SentLine({ sent, children }: { sent: LinkSend; children?: ReactNode }) {
  const { email, sent_at, opened_at, answered, bounced, bounce } = sent;
  const opened = opened_at ? m.clients_opened_on({ at: moment(opened_at) }) : m.clients_not_opened();
  const states = [
    m.clients_sent_on({ at: moment(sent_at) }),
    bounced ? null : opened,
    answered && m.clients_answered(),
  ];
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere">{email}</span>
        {bounced && <span className="text-accent">{m.clients_bounced()}</span>}
        <span className="text-sm text-muted">{states.filter(Boolean).join("\u00a0· ")}</span>
      </p>
      {bounce && <p className="text-sm wrap-anywhere text-muted">{m.clients_bounce({ answer: bounce })}</p>}
      {children}
    </li>
  );
}

/** The addresses that a link was mailed to; nothing where it was not. */
export function SentList({ name, sent }: { name: string; sent: readonly LinkSend[] }) {
  if (sent.length === 0) return null;
  return (
    <ul aria-label={m.clients_sent_list({ name })} className="w-full">
      {sent.map((one) => (
        <SentLine key={`${one.email} ${one.sent_at}`} sent={one} />
      ))}
    </ul>
  );
}
