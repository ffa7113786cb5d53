import { m } from "@compcard/domain/messages";
import { maxCards } from "@compcard/domain/selections/rules";
import { toast } from "../../../lib/toast.tsx";
import { pick, usePickedCards } from "./picked-cards.ts";

/** The start of a range: the card whose box was pressed last. */
let pressed: string | null = null;

interface PickBoxProps {
  id: string;
  /** The name as shown under the tile. */
  name: string;
}

/** The box over a photo that picks its card; with Shift all from the one pressed before. */
export default function PickBox({ id, name }: PickBoxProps) {
  const picked = usePickedCards().includes(id);
  function change(on: boolean, range: boolean): void {
    if (!pick(range ? between(pressed, id) : [id], on)) toast.error(m.picking_full({ max: maxCards }), { id: "picks" });
    pressed = id;
  }
  return (
    <input
      type="checkbox"
      className="pick"
      aria-label={m.picking_pick({ name })}
      data-pick={id}
      checked={picked}
      // Shift would mark the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ target, nativeEvent }) => change(target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

/** The cards from one to the other as they stand on the page; the second alone where the first is not there. */
function between(from: string | null, to: string): string[] {
  const ids = [...document.querySelectorAll<HTMLElement>("[data-pick]")].map(({ dataset }) => dataset.pick ?? "");
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return one < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
