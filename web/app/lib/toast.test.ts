import { expect, it } from "vitest";
import { toastRules } from "./toast.tsx";

it("TOAST-01 shows three at a time for 4000 ms, 356 px wide and 14 px apart", () => {
  expect(toastRules).toEqual({ duration: 4000, visibleToasts: 3, gap: 14, style: { "--width": "356px" } });
});
