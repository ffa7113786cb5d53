import { m } from "@compcard/domain/messages";
import { compared } from "@compcard/domain/selections/rules";
import { useState } from "react";
import { usePageKey } from "../../../lib/browser/page-keys.ts";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { type PicksAction, pick, usePickedCards } from "./picked-cards.ts";
import { useAdding } from "./use-adding.ts";

const AddDialog = lazyComponent(() => import("./add-dialog.tsx"), "default");
const ComparePicks = lazyComponent(() => import("./compare-picks.tsx"), "default");
const MakeJob = lazyComponent(() => import("./make-job.tsx"), "MakeJob");

interface PickBarProps {
  action?: PicksAction | undefined;
  /** The client's request by which the cards were found. */
  brief?: string | undefined;
}

/**
 * The bar at the foot of the page with the number of picked cards and their actions. X picks the one with the focus, A
 * adds all to a selection.
 */
export default function PickBar({ action, brief }: PickBarProps) {
  const picks = usePickedCards();
  const { adding, begin, end } = useAdding();
  const isSignedIn = useUser() !== null;
  const [comparing, setComparing] = useState(false);
  usePageKey("x", () => document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-pick]")?.click());
  usePageKey("a", () => picks.length > 0 && begin());
  if (picks.length === 0) return null;

  function compare(): void {
    if (picks.length <= compared.most) setComparing(true);
    else toast(m.compare_most({ count: compared.most }), { id: "compare" });
  }

  return (
    <section aria-label={m.picking_title()} className="foot-bar z-20 border-t border-ink bg-paper print:hidden">
      <div className="page flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className="mr-auto font-medium">
          {m.picking_picked({ count: picks.length, number: formatNumber(picks.length) })}
        </p>
        <Button variant="quiet" onClick={() => pick(picks, false)}>
          {m.picking_clear()}
        </Button>
        {action?.(
          picks.map((id) => ({ id, first_name: null, last_name: null })),
          () => pick(picks, false),
        )}
        {picks.length >= compared.least && (
          <Button variant="secondary" className="max-sm:grow" onPointerEnter={ComparePicks.preload} onClick={compare}>
            {m.compare_open()}
          </Button>
        )}
        {isSignedIn && <MakeJob cards={picks} brief={brief} />}
        <Button
          className="max-sm:w-full"
          onPointerEnter={AddDialog.preload}
          onFocus={AddDialog.preload}
          onClick={begin}
        >
          {m.picking_add()}
        </Button>
      </div>
      {comparing && <ComparePicks cards={picks} action={action} onClose={() => setComparing(false)} />}
      {adding && (
        <AddDialog
          cards={picks}
          brief={brief}
          onClose={end}
          onAdded={() => pick(picks, false)}
          onUnavailable={(gone) => void pick(gone, false)}
        />
      )}
    </section>
  );
}
