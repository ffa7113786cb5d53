import { expect, it } from "vitest";
import { Toasts } from "./toast.tsx";

it("TOAST-01 shows three at a time for 4000 ms, 356 px wide and 14 px apart", () => {
  const { duration, visibleToasts, gap, style } = Toasts().props;
  expect({ duration, visibleToasts, gap, style }).toEqual({
    duration: 4000,
    visibleToasts: 3,
    gap: 14,
    style: { "--width": "356px" },
  });
});
