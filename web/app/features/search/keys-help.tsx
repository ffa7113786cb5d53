import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Keyboard } from "../../ui/icons/keyboard.tsx";

const KeysDialog = lazyComponent(() => import("./keys-dialog.tsx"), "default");

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
        onPointerEnter={KeysDialog.preload}
        onFocus={KeysDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      {open !== null && <KeysDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
