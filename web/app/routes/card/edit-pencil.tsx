import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import type { CardPart } from "../../features/cards/card-view.tsx";
import { useRememberCard } from "../../features/cards/use-card.ts";
import { stepTitle } from "../../features/wizard/step-texts.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { PencilLine } from "../../ui/icons/pencil-line.tsx";

const CardSheet = lazyComponent(() => import("./card-sheet.tsx"), "CardSheet");

/** Beside a part of one's own card: opens its fields over the page. */
export function EditPencil({ card, part }: { card: OwnerCard; part: CardPart }) {
  const [open, setOpen] = useState(false);
  const remember = useRememberCard();
  const title = stepTitle[part]();
  // Parts without a heading of their own are named here.
  const isNamed = part === "contacts" || part === "preferences";
  return (
    <>
      <button
        type="button"
        aria-label={m.card_edit_part({ part: title })}
        className={`target min-w-11 gap-2 text-muted hover:text-ink print:hidden ${isNamed ? "mt-3" : "justify-center"}`}
        onPointerEnter={CardSheet.preload}
        onClick={() => setOpen(true)}
      >
        <PencilLine aria-hidden="true" size={18} strokeWidth={1.5} />
        {isNamed && <span className="text-sm underline underline-offset-4">{title}</span>}
      </button>
      {open && (
        <CardSheet
          card={card}
          title={title}
          only={part}
          remember={remember}
          onSaved={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
