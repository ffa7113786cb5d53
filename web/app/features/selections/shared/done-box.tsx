import { m } from "@compcard/domain/messages";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import type { Shared } from "./use-shared-session.ts";

/** `open`: cards without an answer. The end of one's work, which is no end: whose answers these are, and that the booker may look at them; again after further ones. */
export function DoneBox({
  open,
  session,
  votes,
  device,
  unsent,
  isFinishing,
  state: { stage },
}: Shared & { open: number }) {
  const doneAt = stage.at === "open" ? stage.guest.done_at : null;
  const answers = stage.at === "open" ? stage.guest.votes : [];
  const isSince = Object.keys(unsent).length > 0 || answers.some(({ updated_at }) => updated_at > (doneAt ?? ""));
  return (
    <div className="page-narrow grid grid-cols-1 justify-items-center gap-3 py-12 text-center">
      <div role="status" className="empty:hidden">
        {isFinishing ? (
          <p>{m.shared_done_waits()}</p>
        ) : (
          doneAt && <p>{isSince ? m.shared_done_since() : m.shared_done_said()}</p>
        )}
      </div>
      {(!doneAt || isSince) && !isFinishing && (
        <>
          <Button onClick={votes.finish}>{m.shared_done()}</Button>
          <p className="text-sm text-muted">{m.shared_done_hint()}</p>
          {open > 0 && <p className="text-sm">{m.shared_done_open({ number: formatNumber(open) })}</p>}
        </>
      )}
      {device.name && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
          <span className="wrap-anywhere">{m.shared_as({ name: device.name })}</span>
          <button type="button" className="target underline" onClick={() => session.askName(true)}>
            {m.shared_as_change()}
          </button>
        </p>
      )}
    </div>
  );
}
