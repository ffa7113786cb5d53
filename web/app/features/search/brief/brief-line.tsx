import { m } from "@compcard/domain/messages";
import { isOneLine } from "@compcard/domain/search/brief/rules";
import { changeFilters, filtersFromUrl } from "@compcard/domain/search/filters";
import { activeWishes } from "@compcard/domain/search/wished-filters";
import { useEffect, useState } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useUser } from "../../../lib/session/session.ts";
import { chipText, type FilterOptions } from "../filter-text.ts";
import type { BriefNote } from "../navigation-state.ts";
import { useActiveFilters } from "../search-state.ts";
import { MakeJob } from "./make-job.tsx";
import type { BriefState } from "./show-brief.ts";

interface BriefLineProps {
  state: BriefState;
  brief: BriefNote;
  options: FilterOptions | undefined;
  city: string;
  onEdit: (text: string) => void;
}

/** Below the chips of a brief: how many are wanted, what was not understood, and the ways on. */
export function BriefLine({ state, brief, options, city, onEdit }: BriefLineProps) {
  const { text, ignored, wanted, before } = brief;
  const isSignedIn = useUser() !== null;
  const wantedText = wanted === null ? "" : m.brief_wanted({ number: formatNumber(wanted) });
  const rest = ignored.length > 0 ? m.brief_ignored_list({ list: ignored.join(" · ") }) : "";
  const musts = useActiveFilters(state.filters).map((one) => chipText(one, options, city));
  const wishes = activeWishes(state.filters).map((one) => m.search_wish({ item: chipText(one, options, city) }));
  const look = "target px-2 underline underline-offset-4";
  return (
    <section
      aria-label={m.brief_line()}
      className="page flex flex-wrap items-center gap-x-2 pb-1 text-sm wrap-anywhere"
    >
      {wantedText && <p className="mr-2">{wantedText}</p>}
      {rest && <p className="mr-2 min-w-0 text-muted">{rest}</p>}
      <span className="-ml-2 flex flex-wrap">
        {isOneLine(text) && (
          <button
            type="button"
            className={look}
            onClick={() => state.show(changeFilters(filtersFromUrl(new URLSearchParams(before)), { q: text.trim() }))}
          >
            {m.brief_words()}
          </button>
        )}
        <button type="button" className={look} onClick={() => onEdit(text)}>
          {m.brief_edit()}
        </button>
        {isSignedIn && <MakeJob brief={brief} filters={state.filters} look={look} />}
      </span>
      <Announcement
        key={text}
        text={[m.brief_announced({ list: [...musts, ...wishes].join(", ") }), wantedText, rest]
          .filter(Boolean)
          .join(" ")}
      />
    </section>
  );
}

/** Read out once, by screen readers: a live region announces what changes in it, not what it came with. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}

const announceMs = 200;
