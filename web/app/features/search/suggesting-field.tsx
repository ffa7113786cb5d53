import { Autocomplete } from "@base-ui/react/autocomplete";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { useState } from "react";
import { fieldProps, type SearchFieldProps } from "./search-row.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** The field with completions while typing (SEARCH-13). */
export function SuggestingField(field: SearchFieldProps) {
  const { box, searched, text, onType, onSearch } = field;
  // Words may have been typed before this field came.
  const [wanted, setWanted] = useState(text.trim() !== searched);
  const groups = useSuggestions(text.trim() === searched ? "" : text);
  return (
    <Autocomplete.Root
      items={groups}
      mode="none"
      // An open popup hides the page from screen readers, so an empty one is not opened.
      open={wanted && groups.length > 0}
      onOpenChange={setWanted}
      value={text}
      onValueChange={(next, { reason }) => {
        onType(next);
        if (reason === "item-press") onSearch(next);
      }}
    >
      <Autocomplete.Input {...fieldProps(field)} ref={box} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className="z-30 outline-none"
          sideOffset={4}
          // The row, whose width the popup has.
          anchor={() => box.current?.parentElement ?? null}
        >
          <Autocomplete.Popup className="popup w-(--anchor-width)">
            <Autocomplete.List
              aria-label={field.label}
              className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none"
            >
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.type} items={group.items} className="pb-1">
                  <Autocomplete.GroupLabel className="label-caps px-4 pt-3 pb-1 text-muted">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: string) => (
                      <Autocomplete.Item
                        key={item}
                        value={item}
                        className="target w-full cursor-pointer px-4 outline-none select-none data-highlighted:bg-wash"
                      >
                        {capitalized(item, getLocale())}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
