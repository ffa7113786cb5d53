import { Autocomplete } from "@base-ui/react/autocomplete";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { Search, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchBoxProps {
  /** The text searched for. */
  searched: string;
  /** The text as it is typed. */
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
}

/** Free text with completions while typing (SEARCH-01, SEARCH-13); without scripts a plain form. */
export function SearchBox({ searched, text, onType, onSearch }: SearchBoxProps) {
  const { user } = useSession();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // What stands there is ready to be typed over.
  usePageKey("/", () => box.current?.select());
  const [wanted, setWanted] = useState(false);
  const groups = useSuggestions(text.trim() === searched ? "" : text);
  const label = user ? m.search_text_label() : m.search_text_label_guest();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(text);
  }

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Autocomplete.Root
          items={groups}
          mode="none"
          // What is open hides the page from those who hear it: not for nothing.
          open={wanted && groups.length > 0}
          onOpenChange={setWanted}
          value={text}
          onValueChange={(next, { reason }) => {
            onType(next);
            if (reason === "item-press") onSearch(next);
          }}
        >
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <Autocomplete.InputGroup className="relative flex items-center border-b border-ink">
            <Search aria-hidden="true" size={20} strokeWidth={1.5} className="pointer-events-none shrink-0" />
            <Autocomplete.Input
              ref={box}
              id={id}
              name="q"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              maxLength={100}
              autoComplete="off"
              placeholder={label}
              className="min-h-13 min-w-0 flex-1 bg-transparent px-3 text-lg outline-none placeholder:text-muted"
            />
            {text !== "" && (
              <button
                type="button"
                className="target w-11 justify-center text-muted hover:text-ink"
                aria-label={m.search_text_clear()}
                onClick={() => {
                  onType("");
                  onSearch("");
                }}
              >
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
            )}
            <button type="submit" className="target px-3 font-medium hover:underline">
              {m.search_submit()}
            </button>
          </Autocomplete.InputGroup>
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="z-30 outline-none" sideOffset={4}>
              <Autocomplete.Popup className="popup w-(--anchor-width)">
                <Autocomplete.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
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
      </form>
    </search>
  );
}
