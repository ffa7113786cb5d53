import { whenIdle } from "./browser/idle.ts";
import { lazyComponent } from "./lazy-component.tsx";

/** A dialog of a page, fetched when the browser is idle: it opens at once, and the page loads without it. */
export const lazyDialog: typeof lazyComponent = (fetchModule, name, Waiting) => {
  const dialog = lazyComponent(fetchModule, name, Waiting);
  if (typeof window !== "undefined") whenIdle(dialog.preload);
  return dialog;
};
