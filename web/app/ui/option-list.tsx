import { Combobox } from "@base-ui/react/combobox";
import { m } from "@compcard/domain/messages";
import { Check } from "./icons/check.tsx";
import type { Option } from "./option.ts";

interface OptionListProps {
  /** The id of the label of the field it belongs to. */
  labelledBy: string;
  nothing?: string | null | undefined;
}

/** The list of `Combobox` and `MultiSelect`: 300 px at most, and never more than the screen leaves. */
export function OptionList({ labelledBy, nothing = m.common_not_found_in_list() }: OptionListProps) {
  return (
    <>
      <Combobox.Empty className="px-4 py-3 text-muted empty:hidden">{nothing}</Combobox.Empty>
      <Combobox.List
        aria-labelledby={labelledBy}
        className="max-h-[min(300px,var(--available-height))] overflow-y-auto overscroll-contain outline-none"
      >
        {(option: Option) => (
          <Combobox.Item
            key={option.value}
            value={option}
            className="target w-full cursor-pointer gap-3 px-4 py-2 outline-none select-none data-highlighted:bg-wash"
          >
            <span className="flex-1">{option.label}</span>
            {option.note && <span className="text-sm text-muted">{option.note}</span>}
            <Combobox.ItemIndicator>
              <Check aria-hidden="true" size={16} />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </>
  );
}
