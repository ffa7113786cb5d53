import { m } from "@compcard/domain/messages";
import { type FormEvent, useId, useRef } from "react";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { useUser } from "../../lib/session/session.ts";
import { pasteBrief } from "./brief/use-brief.ts";
import { type SearchFieldProps, SearchRow } from "./search-row.tsx";
import { useFieldWithCompletions } from "./use-field-with-completions.ts";

type SearchBoxProps = Pick<SearchFieldProps, "searched" | "text" | "onType" | "onSearch" | "onBrief">;

/** Free text (SEARCH-01), with completions once they have come; without scripts a plain form. */
export function SearchBox(props: SearchBoxProps) {
  const user = useUser();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Selects the text, so that typing replaces it.
  usePageKey("/", () => box.current?.select());
  const { Field, ...events } = useFieldWithCompletions(box);
  const label = user ? m.search_text_label() : m.search_text_label_guest();
  const field = { id, box, label, ...props };

  function submit(event: FormEvent): void {
    event.preventDefault();
    props.onSearch(props.text);
  }

  return (
    <search>
      <form onSubmit={submit} onPaste={(event) => pasteBrief(event, props.onBrief)} className="relative" {...events}>
        <SearchRow field={field}>
          <Field {...field} />
        </SearchRow>
      </form>
    </search>
  );
}
