import { m } from "@compcard/domain/messages";
import { useId, useState } from "react";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type FeedOf, useCalendarFeed } from "./use-calendar-feed.ts";

interface CalendarFeedPanelProps {
  of: FeedOf;
  className?: string;
}

/** Makes, shows once, renews and ends the secret address of a calendar. */
export function CalendarFeedPanel({ of, className = "" }: CalendarFeedPanelProps) {
  const title = useId();
  const { read, feed, url, create, remove } = useCalendarFeed(of);
  const [renewing, setRenewing] = useState(false);
  const renew = () => create.mutate(undefined, { onSettled: () => setRenewing(false) });
  return (
    <section aria-labelledby={title} className={className}>
      <h2 id={title} className="label-caps border-b border-ink py-3">
        {m.calendar_heading()}
      </h2>
      <p className="mt-4 max-w-2xl text-muted">
        {of.kind === "card" ? m.calendar_text_card() : m.calendar_text_roster()}
      </p>
      <Loaded query={read} failed={m.calendar_failed()} skeleton="h-11 max-w-sm" className="mt-4">
        {() => (
          <>
            {url ? (
              <Address url={url} />
            ) : (
              feed && (
                <p className="mt-4">
                  {m.calendar_made({ day: dateFormat({ dateStyle: "long" }).format(new Date(feed.created_at)) })}
                </p>
              )
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              {feed ? (
                <>
                  <Button variant="secondary" onClick={() => setRenewing(true)}>
                    {m.calendar_renew()}
                  </Button>
                  <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                    {m.calendar_remove()}
                  </Button>
                </>
              ) : (
                <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate()}>
                  {m.calendar_make()}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      <Dialog
        open={renewing}
        onOpenChange={setRenewing}
        title={m.calendar_renew()}
        description={m.calendar_renew_text()}
        actions={
          <>
            <Button variant="secondary" onClick={() => setRenewing(false)}>
              {m.common_cancel()}
            </Button>
            <Button busy={create.isPending} onClick={renew}>
              {m.calendar_renew()}
            </Button>
          </>
        }
      />
    </section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <div className="mt-4 max-w-2xl">
      <p role="status" className="mb-3 border-l-2 border-accent pl-4">
        {m.calendar_once()}
      </p>
      <Field label={m.calendar_address()}>
        {(control) => (
          <TextInput {...control} value={url} readOnly onFocus={({ target }) => target.select()} className="w-full" />
        )}
      </Field>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copyLink(url)}>{m.calendar_copy()}</Button>
        <a href={url.replace(/^https?/, "webcal")} className="target underline underline-offset-4">
          {m.calendar_open()}
        </a>
      </p>
    </div>
  );
}
