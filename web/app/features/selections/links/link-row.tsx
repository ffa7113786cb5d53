import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { dateFormat, formatNumber } from "../../../lib/locale/intl.ts";
import { languageNames } from "../../../lib/locale/language-names.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { CreatedLink } from "./use-links.ts";

/** Languages in their own words. */
interface LinkRowProps {
  link: CreatedLink;
  onShow: (url: string) => void;
  /** Makes another one. */
  onSend: () => void;
  /** Mails it. */
  onMail: () => void;
  /** The addresses that it was mailed to. */
  sent: ReactNode;
  onClose: () => void;
}

/** A link: for whom, how long, how often it was opened, what it allows, what it leaves out. */
export function LinkRow({ link, onShow, onSend, onMail, sent, onClose }: LinkRowProps) {
  const { name, title, open, revoked_at, expires_at, opened, last_opened_at, url, restricted_left_out: count } = link;
  const day = (moment: string) => dateFormat({ dateStyle: "medium" }).format(new Date(moment));
  const moment = (at: string) => dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-5">
      <div className="min-w-48 flex-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 font-display text-xl wrap-anywhere">{name}</h2>
          <Badge tone={open ? "ink" : "quiet"}>
            {open ? m.selections_link_open() : revoked_at ? m.selections_link_revoked() : m.selections_link_over()}
          </Badge>
        </div>
        {title && <p className="mt-1 wrap-anywhere">{title}</p>}
        <p className="mt-1">
          <span>
            {opened === 0
              ? m.selections_link_unopened()
              : m.selections_link_opened({ count: opened, number: formatNumber(opened) })}
          </span>
          {last_opened_at && (
            <span className="text-muted">{` · ${m.selections_link_last({ at: moment(last_opened_at) })}`}</span>
          )}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {open && <li>{m.selections_link_until({ day: day(expires_at) })}</li>}
          {revoked_at && <li>{m.selections_link_closed_on({ day: day(revoked_at) })}</li>}
          {allowances(link).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {open && count > 0 && (
          <p className="mt-1 text-sm">{m.selections_link_left_out({ count, number: formatNumber(count) })}</p>
        )}
        {open && url === null && <p className="mt-1 text-sm text-muted">{m.selections_link_not_stored()}</p>}
      </div>
      {open && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-label={m.clients_send_of({ name })} onClick={onMail}>
            {m.clients_send()}
          </Button>
          {url === null ? (
            <Button variant="secondary" onClick={onSend}>
              {m.selections_link_another()}
            </Button>
          ) : (
            <Button variant="secondary" aria-label={m.selections_link_show_of({ name })} onClick={() => onShow(url)}>
              {m.selections_link_show()}
            </Button>
          )}
          <Button variant="quiet" aria-label={m.selections_link_close_of({ name })} onClick={onClose}>
            {m.selections_link_close()}
          </Button>
        </div>
      )}
      {sent}
    </li>
  );
}

function allowances({ lang, units, has_password, downloads, votes_shared, options }: CreatedLink): string[] {
  return [
    lang ? languageNames[lang] : m.selections_link_any_language(),
    ...(units ? [m.selections_link_units_are({ units: units.toUpperCase() })] : []),
    ...(has_password ? [m.selections_link_has_password()] : []),
    ...(downloads ? [m.selections_link_may_download()] : []),
    ...(votes_shared ? [m.selections_link_shared()] : []),
    ...(options ? [m.selections_link_may_hold()] : []),
  ];
}
