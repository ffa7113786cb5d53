import { m } from "@compcard/domain/messages";

interface CardPickProps {
  name: string;
  picked: boolean;
  onPick: (on: boolean, range: boolean) => void;
  className?: string;
}

/** The box that marks a card; with Shift all from the one pressed before. */
export function CardPick({ name, picked, onPick, className = "" }: CardPickProps) {
  return (
    <span className={`target w-11 shrink-0 justify-center ${className}`}>
      <input
        type="checkbox"
        className="tick"
        data-pick
        aria-label={m.picking_pick({ name })}
        checked={picked}
        // Shift would mark the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ target, nativeEvent }) => onPick(target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  );
}
