import type { AnswerOf } from "@compcard/domain/contract-types";
import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ClipboardEvent, RefObject } from "react";
import type { ApiQuery } from "../../../lib/api/api-query.ts";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { parseBriefState } from "../navigation-state.ts";
import { OptionsSource } from "../use-options.ts";
import BriefButton from "./brief-button.tsx";
import { pasteBrief, useBrief } from "./use-brief.ts";

const Brief = lazyComponent(() => import("./brief.tsx"), "default");

interface RosterBrief {
  filters: SearchFilters;
  options: AnswerOf<"roster.filters"> | undefined;
  /** Options of the roster that remain beside these filters. */
  optionsOf: (filters: SearchFilters) => ApiQuery<"roster.filters">;
  /** As the history holds it. */
  brief: unknown;
  onShow: (filters: SearchFilters, brief?: unknown) => void;
  section: RefObject<HTMLElement | null>;
}

/** A client's brief over one roster: the dialog of the search, which counts the roster's cards (TL-70). */
export function useRosterBrief({ filters, options, optionsOf, brief, onShow, section }: RosterBrief) {
  const state = { filters, brief: parseBriefState({ brief }), show: onShow };
  const read = useBrief({ state, section });
  const line = (state.brief || read.draft) && (
    <OptionsSource value={optionsOf}>
      <Brief {...read} options={options} city="" cityOf={() => ""} />
    </OptionsSource>
  );
  return {
    onPaste: (event: ClipboardEvent) => pasteBrief(event, read.edit),
    button: <BriefButton onClick={() => read.edit()} />,
    line,
  };
}
