import { m } from "@compcard/domain/messages";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import type { Shared } from "./networks.ts";

const ShareChoices = lazyComponent(
  () => import("./share-choices.tsx").then((module) => module.ShareChoices),
  () => <ShareButton />,
);

/** Opens the ways to share; they come when somebody is about to. */
export function ShareMenu({ shared }: { shared: Shared }) {
  const [used, setUsed] = useState(false);
  if (used) return <ShareChoices shared={shared} />;
  return <ShareButton onPreload={ShareChoices.preload} onOpen={() => setUsed(true)} />;
}

function ShareButton({ onPreload, onOpen }: { onPreload?: () => void; onOpen?: () => void }) {
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onOpen}
    >
      <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
      {m.share_open()}
    </button>
  );
}
