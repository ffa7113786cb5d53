import { lazyComponent } from "../../../lib/lazy-component.tsx";

/** The controls that pick cards are loaded after hydration: without it nothing could be picked. */
export const PickBox = lazyComponent(() => import("./pick-box.tsx"), "default");
export const PickBar = lazyComponent(() => import("./pick-bar.tsx"), "default");
