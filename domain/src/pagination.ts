/** The pagination of every list (SEARCH-04). `total` is `totalCount` again: documents and favorites read it so. */
export interface Pagination {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  total: number;
  limit: number;
  hasNext: boolean;
  hasPrev: boolean;
}

/** No results are 0 pages. A page beyond the last has no next but a previous. */
export function paginate(page: number, limit: number, totalCount: number): Pagination {
  const totalPages = Math.ceil(totalCount / limit);
  return {
    currentPage: page,
    totalPages,
    totalCount,
    total: totalCount,
    limit,
    hasNext: page < totalPages,
    hasPrev: page > 1,
  };
}

/** Up to five page numbers around the current one, shifted inwards at both ends; none for a single page (SEARCH-07). */
export function pageButtons(currentPage: number, totalPages: number): number[] {
  if (totalPages <= 1) return [];
  const size = Math.min(5, totalPages);
  const first = Math.min(Math.max(1, currentPage - 2), totalPages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
