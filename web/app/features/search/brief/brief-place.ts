import type { RefObject } from "react";
import type { SearchState } from "../search-state.ts";
import type { BriefState } from "./show-brief.ts";

/** A page that reads briefs. */
export interface BriefPlace {
  state: BriefState;
  /** The results; null after the page is left. */
  section: RefObject<HTMLElement | null>;
}

/** A page with a search box. */
export interface BoxPlace extends BriefPlace {
  state: SearchState;
  /** The text in the search box. */
  text: string;
  type: (text: string) => void;
}

/** Reads the current page; `key` changes with each navigation, `edit` opens a text in the dialog. */
export type BriefNow = () => BoxPlace & { key: string; edit: (text: string) => void };
