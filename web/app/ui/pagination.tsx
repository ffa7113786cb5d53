import { m } from "@compcard/domain/messages";
import { pageButtons } from "@compcard/domain/pagination";
import type { ReactNode } from "react";
import { Link } from "../lib/locale/link.tsx";
import { ChevronLeft } from "./icons/chevron-left.tsx";
import { ChevronRight } from "./icons/chevron-right.tsx";

interface PaginationProps {
  currentPage: number;
  totalPages: number;
  /** Address of a page, without a language; links, so that a page can be shared and opened beside. */
  href: (page: number) => string;
  /** History state of the links. */
  state?: unknown;
}

/** SEARCH-07: previous, next and up to five pages; nothing for a single page. */
export function Pagination({ currentPage, totalPages, href, state }: PaginationProps) {
  const pages = pageButtons(currentPage, totalPages);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={m.common_pages()} className="flex justify-center gap-1">
      <Step to={currentPage > 1 ? href(currentPage - 1) : null} state={state} label={m.common_page_previous()}>
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
      </Step>
      {pages.map((page) => (
        <Link
          key={page}
          to={href(page)}
          state={state}
          aria-label={m.common_page({ page })}
          aria-current={page === currentPage ? "page" : undefined}
          className="target min-w-11 justify-center border-b-2 border-transparent hover:bg-wash aria-[current]:border-ink"
        >
          {page}
        </Link>
      ))}
      <Step to={currentPage < totalPages ? href(currentPage + 1) : null} state={state} label={m.common_page_next()}>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  state: unknown;
  label: string;
  children: ReactNode;
}

function Step({ to, state, label, children }: StepProps) {
  const look = "target w-11 justify-center";
  if (to === null) return <span className={`${look} text-hairline-strong`}>{children}</span>;
  return (
    <Link to={to} state={state} aria-label={label} className={`${look} hover:bg-wash`}>
      {children}
    </Link>
  );
}
