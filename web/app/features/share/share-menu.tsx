import { m } from "@compcard/domain/messages";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { late } from "../../lib/late.tsx";
import type { Shared } from "./networks.ts";

const ShareChoices = late(
  () => import("./share-choices.tsx").then((module) => module.ShareChoices),
  () => <ShareButton />,
);

/** Opens the ways to share; they come when somebody is about to. */
export function ShareMenu({ shared }: { shared: Shared }) {
  const [used, setUsed] = useState(false);
  if (used) return <ShareChoices shared={shared} />;
  return <ShareButton onNear={ShareChoices.near} onOpen={() => setUsed(true)} />;
}

function ShareButton({ onNear, onOpen }: { onNear?: () => void; onOpen?: () => void }) {
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
      {m.share_open()}
    </button>
  );
}
