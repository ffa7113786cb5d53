import { lazyComponent } from "../../../lib/lazy-component.tsx";

/** What picks cards is fetched when the page is alive: without it nothing could be picked. */
export const PickBox = lazyComponent(() => import("./pick-box.tsx"), "default");
export const PickBar = lazyComponent(() => import("./pick-bar.tsx"), "default");
