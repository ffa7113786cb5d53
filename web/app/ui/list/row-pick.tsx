interface RowPickProps {
  /** Names the row. */
  label: string;
  picked: boolean;
  /** With `range` all rows from the one pressed before. */
  onPick: (on: boolean, range: boolean) => void;
  className?: string;
  /** Classes of the box. */
  box?: string;
}

/** The box that picks a row of a list; with Shift all from the one pressed before. X presses it. */
export function RowPick({ label, picked, onPick, className = "", box = "tick" }: RowPickProps) {
  return (
    <label className={`target w-11 shrink-0 justify-center ${className}`}>
      <input
        type="checkbox"
        className={box}
        data-pick=""
        aria-label={label}
        checked={picked}
        // Shift would mark the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ target, nativeEvent }) => onPick(target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
