import { m } from "@compcard/domain/messages";
import { type ReactNode, useState } from "react";
import { Share2 } from "../../ui/icons/share-2.tsx";

interface ShareMenuProps {
  onPreload: () => void;
  /** The ways to share, open from the start. */
  children: ReactNode;
}

/** Opens the ways to share; they are fetched when somebody is about to. */
export function ShareMenu({ onPreload, children }: ShareMenuProps) {
  const [used, setUsed] = useState(false);
  return used ? children : <ShareButton onPreload={onPreload} onOpen={() => setUsed(true)} />;
}

interface ShareButtonProps {
  onPreload?: () => void;
  onOpen?: () => void;
}

export function ShareButton({ onPreload, onOpen }: ShareButtonProps) {
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
