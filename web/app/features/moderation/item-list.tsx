import { m } from "@compcard/domain/messages";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Photo } from "../../ui/photo.tsx";
import { itemText } from "./moderation-texts.ts";
import type { ModerationItem } from "./use-moderation.ts";

interface ItemListProps {
  items: readonly ModerationItem[];
  current: string | null;
  onOpen: (id: string) => void;
}

/** Items that wait, urgent ones first. */
export function ItemList({ items, current, onOpen }: ItemListProps) {
  if (items.length === 0) return null;
  return (
    <ol aria-label={m.moderation_list()} className="border-t border-hairline">
      {items.map((item) => (
        <li key={item.id} className="border-b border-hairline">
          <button
            type="button"
            aria-current={item.id === current ? "true" : undefined}
            className="flex w-full gap-3 border-l-2 border-transparent py-3 pl-3 text-left hover:bg-wash aria-[current]:border-ink"
            onClick={() => onOpen(item.id)}
          >
            <span className="w-12 shrink-0">
              <Photo src={item.cover} alt="" ratio="4 / 5" sizes="48px" />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{item.name || m.common_no_name()}</span>
              <span className={`block text-sm ${item.flags.length > 0 ? "text-accent" : "text-muted"}`}>
                {itemText(item)}
              </span>
              <span className="block text-xs text-muted">
                {dateFormat({ dateStyle: "short", timeStyle: "short" }).format(new Date(item.created_at))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
