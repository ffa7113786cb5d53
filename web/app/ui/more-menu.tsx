import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";

interface MoreMenuProps {
  /** Whose menu it is, for those who do not see where it stands. */
  label: string;
  items: readonly { label: string; onChoose: () => void }[];
}

/** What is done seldom to the thing it stands beside. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="target w-11 shrink-0 justify-center hover:bg-wash" aria-label={label}>
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-30 outline-none" positionMethod="fixed" sideOffset={4} align="end">
          <Menu.Popup className="popup flex min-w-52 flex-col py-1 outline-none">
            {items.map((item) => (
              <Menu.Item
                key={item.label}
                className="target w-full cursor-pointer px-4 text-left outline-none select-none data-highlighted:bg-wash"
                onClick={item.onChoose}
              >
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
