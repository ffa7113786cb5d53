import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { useConfig } from "../../lib/page/config.ts";
import { Button } from "../../ui/button.tsx";
import { handleAudience } from "./handle-audience.ts";
import { HandleDialog } from "./handle-dialog.tsx";

interface ShortAddressProps {
  card: OwnerCard;
  onSet: (card: OwnerCard) => void;
}

/** The short address of a card that cannot be shared yet: elsewhere the share dialog has it. */
export function ShortAddress({ card, onSet }: ShortAddressProps) {
  const [choosing, setChoosing] = useState(false);
  const origin = useConfig()?.publicUrl ?? "";
  return (
    <section aria-labelledby="short-address" className="mt-12 border-t border-hairline pt-6 print:hidden">
      <h2 id="short-address" className="text-lg">
        {m.handles_title()}
      </h2>
      {card.handle && <p className="mt-2 wrap-anywhere">{origin + paths.handle(card.handle)}</p>}
      <p className="mt-2 max-w-prose text-sm text-muted">{handleAudience(card)}</p>
      <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {m.handles_choose()}
      </Button>
      {choosing && <HandleDialog card={card} onSet={onSet} onClose={() => setChoosing(false)} />}
    </section>
  );
}
