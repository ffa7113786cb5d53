import { Menu } from "@base-ui/react/menu";
import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { Crop } from "../../ui/icons/crop.tsx";
import { Ellipsis } from "../../ui/icons/ellipsis.tsx";
import { Focus } from "../../ui/icons/focus.tsx";
import { MoveRight } from "../../ui/icons/move-right.tsx";
import { RotateCw } from "../../ui/icons/rotate-cw.tsx";
import { Tag } from "../../ui/icons/tag.tsx";
import { Trash2 } from "../../ui/icons/trash-2.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { slotName } from "./slot-texts.ts";

/** Actions on a stored photo. */
export type SlotAction = "turn" | "crop" | "focus" | "made" | "move" | "delete";

const actions = [
  ["turn", RotateCw, m.photos_turn],
  ["crop", Crop, m.photos_crop],
  ["focus", Focus, m.photos_focus_title],
  ["made", Tag, m.photos_made_title],
  ["move", MoveRight, m.photos_move],
  ["delete", Trash2, m.common_delete],
] as const;

interface SlotMenuProps {
  type: PhotoType;
  busy: boolean;
  onAct: (action: SlotAction) => void;
  className: string;
}

/** Everything that can be done to the photo in a slot, by touch or by keys (FL-38). */
export function SlotMenu({ type, busy, onAct, className }: SlotMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={className} aria-label={m.photos_menu_of({ type: slotName(type) })} disabled={busy}>
        {busy ? <Spinner /> : <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-30 outline-none" positionMethod="fixed" sideOffset={4} align="end">
          <Menu.Popup className="popup flex min-w-52 flex-col py-1 outline-none">
            {actions.map(([action, Icon, label]) => (
              <Menu.Item
                key={action}
                className="target w-full cursor-pointer gap-3 px-4 text-left outline-none select-none data-highlighted:bg-wash [&_svg]:text-muted"
                onClick={() => onAct(action)}
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
                <span>{label()}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
