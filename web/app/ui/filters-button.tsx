import { m } from "@compcard/domain/messages";
import { SlidersHorizontal } from "./icons/sliders-horizontal.tsx";

interface FiltersButtonProps {
  className?: string;
  /** The number of chosen filters. */
  count: number;
  open: boolean;
  controls?: string;
  /** The finger or the pointer is there, and will press in a moment. */
  onPreload?: () => void;
  onClick: () => void;
}

/** Opens the panel, or the sheet. */
export function FiltersButton({ className = "", count, open, controls, onPreload, onClick }: FiltersButtonProps) {
  return (
    <button
      type="button"
      className={`target -ml-2 gap-2 px-2 font-medium noscript:hidden ${className}`}
      aria-expanded={open}
      aria-controls={controls}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
      <span>{m.search_filters()}</span>
      {count > 0 && (
        <span className="bg-ink px-1.5 text-sm text-paper">
          <span className="sr-only">{m.search_filters_chosen()} </span>
          <span>{count}</span>
        </span>
      )}
    </button>
  );
}
