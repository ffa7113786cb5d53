import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import type { Visiting } from "./use-visit.ts";

/** The end of one's work, which is no end: whose answers these are, and that the booker may look at them; again after further ones. */
export function DoneBox({ visit, device, state: { stage } }: Visiting) {
  const doneAt = stage.at === "open" ? stage.guest.done_at : null;
  const votes = stage.at === "open" ? stage.guest.votes : [];
  const isSince = Object.keys(device.unsent).length > 0 || votes.some(({ updated_at }) => updated_at > (doneAt ?? ""));
  return (
    <div className="page-narrow grid justify-items-center gap-3 py-12 text-center">
      <div role="status" className="empty:hidden">
        {device.done ? (
          <p>{m.shared_done_waits()}</p>
        ) : (
          doneAt && <p>{isSince ? m.shared_done_since() : m.shared_done_said()}</p>
        )}
      </div>
      {(!doneAt || isSince) && !device.done && (
        <>
          <Button onClick={visit.finish}>{m.shared_done()}</Button>
          <p className="text-sm text-muted">{m.shared_done_hint()}</p>
        </>
      )}
      {device.name && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
          <span className="wrap-anywhere">{m.shared_as({ name: device.name })}</span>
          <button type="button" className="target underline" onClick={() => visit.askName(true)}>
            {m.shared_as_change()}
          </button>
        </p>
      )}
    </div>
  );
}
