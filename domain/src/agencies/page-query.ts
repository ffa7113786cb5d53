/** The query of an agency's public page: a board, and a page of its cards from 1. */
export interface AgencyPageQuery {
  board: string | null;
  page: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Ignores an invalid id of a board and an invalid number of a page. */
export function agencyPageQuery(query: URLSearchParams): AgencyPageQuery {
  const board = query.get("board") ?? "";
  const page = query.get("page") ?? "";
  return {
    board: uuid.test(board) ? board.toLowerCase() : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Colors of the frame on another site: light unless the address says `theme=dark`. The reader's system does not change them. */
export type FrameTheme = "light" | "dark";

export function frameTheme(query: URLSearchParams): FrameTheme {
  return query.get("theme") === "dark" ? "dark" : "light";
}
