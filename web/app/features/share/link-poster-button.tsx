import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import type { LinkPosterProps } from "./link-poster.tsx";

const Poster = lazyComponent(() => import("./link-poster.tsx"), "LinkPoster");

/** Draws the poster of a link that was made just now. */
export function LinkPosterButton(props: LinkPosterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPointerEnter={Poster.preload} onFocus={Poster.preload} onClick={() => setOpen(true)}>
        {m.share_poster()}
      </Button>
      {open && <Poster onClose={() => setOpen(false)} {...props} />}
    </>
  );
}
