/** The column of faces is narrow on a phone, where two weeks fit beside it; on a desk six weeks fit. */
export const frameClass = "[--chart-head:3.375rem] lg:[--chart-head:14rem]";
/** A day is 24 px wide at least, and so is the target of each half day. */
export const tableClass =
  "w-full min-w-[calc(var(--chart-head)+42*1.5rem)] table-fixed border-separate border-spacing-0 text-xs";

/** Pixels of a row. */
export const rowHeight = 73;
