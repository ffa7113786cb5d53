import { late } from "../../../lib/late.tsx";

/** What picks cards is fetched when the page is alive: without it nothing could be picked. */
export const PickBox = late(() => import("./pick-box.tsx").then((module) => module.default));
export const PickBar = late(() => import("./pick-bar.tsx").then((module) => module.default));
