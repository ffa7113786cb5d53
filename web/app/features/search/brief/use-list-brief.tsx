import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ClipboardEvent, RefObject } from "react";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import type { FilterOptions } from "../filter-text.ts";
import { parseBriefState } from "../navigation-state.ts";
import BriefButton from "./brief-button.tsx";
import { pasteBrief, useBrief } from "./use-brief.ts";

const Brief = lazyComponent(() => import("./brief.tsx"), "default");

interface ListBrief {
  filters: SearchFilters;
  options: FilterOptions | undefined;
  /** The value in the history. */
  brief: unknown;
  onShow: (filters: SearchFilters, brief?: unknown) => void;
  section: RefObject<HTMLElement | null>;
}

/** A client's brief over one list of cards: the dialog of the search, which counts these cards (TL-70). */
export function useListBrief({ filters, options, brief, onShow, section }: ListBrief) {
  const state = { filters, brief: parseBriefState({ brief }), show: onShow };
  const read = useBrief({ state, section });
  return {
    onPaste: (event: ClipboardEvent) => pasteBrief(event, read.edit),
    button: <BriefButton onClick={() => read.edit()} />,
    line: (state.brief || read.draft) && <Brief {...read} options={options} city="" cityOf={() => ""} />,
  };
}
