import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "./icons/ellipsis.tsx";

export interface MoreMenuItem {
  label: string;
  onChoose: () => void;
}

interface MoreMenuProps {
  /** The label of the menu, for people who do not see its place. */
  label: string;
  /** Stands above the choices. */
  note?: string;
  items: readonly MoreMenuItem[];
}

/** A menu of rare actions on the thing beside it. */
export function MoreMenu({ label, note = "", items }: MoreMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="target w-11 shrink-0 justify-center hover:bg-wash" aria-label={label}>
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
      </Menu.Trigger>
      <MenuItems note={note} items={items} />
    </Menu.Root>
  );
}

/** The open menu of a `Menu.Root`; `note` stands above the choices. */
export function MenuItems({ note, items }: { note?: string; items: readonly MoreMenuItem[] }) {
  const choices = items.map((item) => (
    <Menu.Item
      key={item.label}
      className="target w-full cursor-pointer px-4 text-left outline-none select-none data-highlighted:bg-wash"
      onClick={item.onChoose}
    >
      {item.label}
    </Menu.Item>
  ));
  return (
    <Menu.Portal>
      <Menu.Positioner className="z-30 outline-none" positionMethod="fixed" sideOffset={4} align="end">
        <Menu.Popup className="popup flex min-w-52 flex-col py-1 outline-none">
          {note ? (
            <Menu.Group className="flex flex-col">
              <Menu.GroupLabel className="max-w-72 px-4 py-2 text-sm text-muted">{note}</Menu.GroupLabel>
              {choices}
            </Menu.Group>
          ) : (
            choices
          )}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}
