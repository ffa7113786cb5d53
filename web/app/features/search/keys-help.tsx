import { m } from "@compcard/domain/messages";
import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { usePageKey } from "../../lib/browser/page-keys.ts";

const KeysDialog = lazy(() => import("./keys-dialog.tsx"));

/** A button, and `?`, that list the keys. */
export function KeysHelp() {
  const [open, setOpen] = useState<boolean | null>(null);
  usePageKey("?", () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-label={m.search_keys()}
        title={m.search_keys()}
        className="target w-11 justify-center text-muted hover:text-ink max-lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      {open !== null && (
        <Suspense>
          <KeysDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
