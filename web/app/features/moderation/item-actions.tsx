import { m } from "@compcard/domain/messages";
import type { Decision } from "@compcard/domain/moderation/options";
import { useState } from "react";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { Button } from "../../ui/button.tsx";
import { isApplication } from "./moderation-texts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { type OpenedItem, useDecide } from "./use-moderation.ts";

interface ItemActionsProps {
  item: OpenedItem;
  onDone: (id: string) => void;
  onNext: () => void;
}

/** Decisions on an item: P passes, H hides or refuses and B blocks after a reason, N goes on. */
export function ItemActions({ item, onDone, onNext }: ItemActionsProps) {
  const [confirming, setConfirming] = useState<Exclude<Decision, "pass"> | null>(null);
  const decide = useDecide({ onDecided: onDone });
  const hidden = item.card?.status === "hidden";
  const changed = item.kind === "card" && item.card?.review?.seen && item.fields.length + changedPhotos(item) > 0;
  const applies = isApplication(item.kind);
  const canDecide = !item.own && item.decided === null;
  const pass = () => {
    if (canDecide && !decide.isPending) decide.mutate({ item, decide: hidden ? "restore" : "pass" });
  };
  const ask = (what: Exclude<Decision, "pass">) => {
    if (canDecide && !decide.isPending) setConfirming(what);
  };
  usePageKey("p", pass);
  usePageKey("h", () => ask("hide"));
  usePageKey("b", () => ask("block"));
  return (
    <section
      aria-label={m.moderation_actions()}
      className="foot-bar z-10 my-4 flex flex-wrap gap-2 border-y border-hairline bg-paper py-3 lg:top-16 lg:bottom-auto"
    >
      {canDecide ? (
        <>
          <Button busy={decide.isPending} aria-keyshortcuts="P" onClick={pass}>
            <span>{hidden ? m.moderation_restore() : m.moderation_pass()}</span>
            <Key>P</Key>
          </Button>
          <Button variant="secondary" aria-keyshortcuts="H" onClick={() => ask("hide")}>
            <span>{applies ? m.moderation_refuse() : m.moderation_hide()}</span>
            <Key>H</Key>
          </Button>
          {changed && (
            <Button variant="secondary" onClick={() => ask("restore")}>
              {m.moderation_refuse_change()}
            </Button>
          )}
          <Button variant="danger" aria-keyshortcuts="B" onClick={() => ask("block")}>
            {m.moderation_block()}
            <Key>B</Key>
          </Button>
        </>
      ) : (
        item.own && <p className="grow py-2">{m.moderation_own()}</p>
      )}
      <Button variant="quiet" aria-keyshortcuts="N" onClick={onNext}>
        {m.moderation_next()}
        <Key>N</Key>
      </Button>
      {confirming && (
        <ReasonDialog
          what={confirming === "hide" && applies ? "refuse" : confirming}
          onClose={() => setConfirming(null)}
          onReason={(reason) => {
            setConfirming(null);
            decide.mutate({ item, decide: confirming, reason });
          }}
        />
      )}
    </section>
  );
}

const changedPhotos = ({ photos }: OpenedItem) => photos.filter(({ changed }) => changed).length;

/** The key that does the same, where there is a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="ml-2 border border-current px-1 text-xs opacity-70 max-lg:hidden">
      {children}
    </span>
  );
}
