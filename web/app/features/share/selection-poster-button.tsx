import { m } from "@compcard/domain/messages";
import { type ComponentProps, useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import type { SelectionPoster } from "./selection-poster.tsx";

const Poster = lazyComponent(() => import("./selection-poster.tsx").then((module) => module.SelectionPoster));

/** Draws the poster of a link that was made just now. */
export function SelectionPosterButton(props: Omit<ComponentProps<typeof SelectionPoster>, "open" | "onOpenChange">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPointerEnter={Poster.preload} onFocus={Poster.preload} onClick={() => setOpen(true)}>
        {m.share_poster()}
      </Button>
      {open && <Poster open onOpenChange={setOpen} {...props} />}
    </>
  );
}
