import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { MenuItems, type MoreMenuItem } from "./more-menu.tsx";

export interface MenuButtonProps {
  /** Stands above the choices. */
  note: string;
  items: readonly MoreMenuItem[];
  /** While what was chosen is done. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button that opens a list of ways to do one thing. */
export function MenuButton({ note, items, busy = false, className = "", children }: MenuButtonProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        disabled={busy}
        render={
          <Button variant="secondary" busy={busy} className={className}>
            {children}
          </Button>
        }
      />
      <MenuItems note={note} items={items} />
    </Menu.Root>
  );
}
