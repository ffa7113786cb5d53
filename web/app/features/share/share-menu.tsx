import { m } from "@compcard/domain/messages";
import { type ReactNode, useState } from "react";
import { Share2 } from "../../ui/icons/share-2.tsx";

/** Primary where sharing is what one comes for: on one's own card (TL-22). */
export type ShareVariant = "primary" | "secondary";

interface ShareMenuProps {
  variant: ShareVariant;
  onPreload: () => void;
  /** The ways to share, open from the start. */
  children: ReactNode;
}

/** Opens the ways to share; they are fetched when somebody is about to. */
export function ShareMenu({ variant, onPreload, children }: ShareMenuProps) {
  const [used, setUsed] = useState(false);
  return used ? children : <ShareButton variant={variant} onPreload={onPreload} onOpen={() => setUsed(true)} />;
}

interface ShareButtonProps {
  variant: ShareVariant;
  onPreload?: () => void;
  onOpen?: () => void;
}

export function ShareButton({ variant, onPreload, onOpen }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={`button button-${variant}`}
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
