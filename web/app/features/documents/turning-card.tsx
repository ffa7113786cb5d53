import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { RotateCw } from "../../ui/icons/rotate-cw.tsx";
import { startingChoice } from "./choice.ts";
import { Preview } from "./preview.tsx";

/** Time before the card turns to its back by itself, in milliseconds. */
const turnsAfter = 1600;

/** The printed card, both sides as the file will show them: it turns over once when both are there, then at a press. */
export function TurningCard({ card }: { card: OwnerCard }) {
  const [choice] = useState(() => startingChoice(card));
  const [isTurned, setTurned] = useState(false);
  const [shown, setShown] = useState({ front: false, back: false });
  const isReady = shown.front && shown.back;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setTurned(true), turnsAfter);
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <div className="mx-auto w-full max-w-96">
      <div className="perspective-[90rem]">
        <div
          className={`grid transition-transform duration-700 ease-in-out transform-3d *:[grid-area:1/1] *:backface-hidden ${isTurned ? "rotate-y-180" : ""}`}
        >
          <div inert={isTurned}>
            <Preview
              card={card}
              side="front"
              choice={choice}
              onShown={() => setShown((now) => ({ ...now, front: true }))}
            />
          </div>
          <div inert={!isTurned} className="rotate-y-180">
            <Preview
              card={card}
              side="back"
              choice={choice}
              onShown={() => setShown((now) => ({ ...now, back: true }))}
            />
          </div>
        </div>
      </div>
      <p className="mt-3 text-center">
        <Button variant="quiet" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
          <RotateCw aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.documents_turn()}
        </Button>
      </p>
    </div>
  );
}
