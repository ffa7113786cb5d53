import { m } from "@compcard/domain/messages";
import { useEffect, useState, useSyncExternalStore } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { connected, connection, subscribeConnection } from "../../../lib/offline/connection.ts";
import { useOfflineDetail } from "../../../lib/offline/use-offline-detail.ts";
import { UnsentNotice } from "../../../ui/unsent-notice.tsx";
import type { Shared } from "./use-shared-session.ts";

/** Answers that were not sent, with the reason. Words about cards that left are not lost. */
export function SessionNotices({ session, votes, device, state, unsent, left }: Shared) {
  const { away } = useSyncExternalStore(subscribeConnection, connection, () => connected);
  const count = Object.keys(unsent).length;
  const waits = count > 0 && away;
  useOfflineDetail(waits ? m.shared_waiting({ count, number: formatNumber(count) }) : null, true);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (waits) setWaited(true);
  }, [waits]);
  const leftCards = Object.entries(left);
  return (
    <div className="sticky top-16 z-20">
      <div role="status" className="empty:hidden bg-wash text-sm">
        {count > 0 && !waits && device.name === null && !state.asksName ? (
          <div className="page flex flex-wrap items-center justify-between gap-x-6 py-1">
            <p className="py-2">{m.shared_nameless()}</p>
            <button type="button" className="target underline" onClick={() => session.askName(true)}>
              {m.shared_name_title()}
            </button>
          </div>
        ) : waited && count + leftCards.length === 0 ? (
          <p className="page py-3">{m.shared_all_sent()}</p>
        ) : null}
      </div>
      {state.refused !== null && (
        <p role="alert" className="page border-l-2 border-accent bg-paper py-3 text-sm">
          {m.shared_refused({ reason: errorText(state.refused) })}
        </p>
      )}
      {leftCards.length > 0 && (
        <UnsentNotice
          className="page"
          title={m.shared_left_title()}
          items={leftCards.map(([key, { name, comment }]) => ({
            key,
            text: m.shared_left_one({ name: name || m.shared_left_unknown() }),
            words: comment ? [comment] : [],
          }))}
          text={m.shared_left_kept()}
          close={m.shared_left_close()}
          onClose={votes.forgetLeft}
        />
      )}
    </div>
  );
}
