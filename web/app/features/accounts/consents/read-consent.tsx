import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { lazy, Suspense, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { consentName } from "./consent-words.ts";

// Three languages of law are fetched by who reads them.
const ConsentText = lazy(() => import("./consent-text.tsx").then((module) => ({ default: module.ConsentText })));

/** Opens the full text of a consent over the page. */
export function ReadConsent({ kind }: { kind: ConsentKind }) {
  const [open, setOpen] = useState(false);
  const name = consentName[kind]();
  return (
    <>
      <button
        type="button"
        className="target inline-flex text-sm underline underline-offset-4"
        aria-label={m.consents_read_of({ name })}
        onClick={() => setOpen(true)}
      >
        {m.consents_read()}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={name}>
        <Suspense>
          <ConsentText kind={kind} />
        </Suspense>
      </Dialog>
    </>
  );
}
