import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { lazyComponent } from "../../../lib/lazy-component.tsx";

// The texts are loaded on demand.
const ConsentReader = lazyComponent(() => import("./consent-reader.tsx"), "ConsentReader");

/** Opens the full text of a consent. */
export function ReadConsent({ kind, name }: { kind: ConsentKind; name: string }) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="target inline-flex shrink-0 text-sm underline underline-offset-4"
        aria-label={m.consents_read_of({ name })}
        aria-haspopup="dialog"
        onPointerEnter={ConsentReader.preload}
        onFocus={ConsentReader.preload}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {m.consents_read()}
      </button>
      {used && <ConsentReader kind={kind} open={open} onOpenChange={setOpen} />}
    </>
  );
}
