import { m } from "@compcard/domain/messages";
import { type ComponentProps, useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import type { SelectionDownload } from "./selection-download.tsx";

const Download = lazyComponent(() => import("./selection-download.tsx"), "SelectionDownload");

/** Opens the dialog that makes a PDF of a selection. */
export function SelectionDownloadButton(props: Omit<ComponentProps<typeof SelectionDownload>, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={m.shared_file_of({ format: "PDF" })}
        onPointerEnter={Download.preload}
        onFocus={Download.preload}
        onClick={() => setOpen(true)}
      >
        PDF
      </Button>
      {open && <Download {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
