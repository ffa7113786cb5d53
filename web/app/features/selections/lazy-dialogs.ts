import { lazyDialog } from "../../lib/lazy-dialog.ts";

export const DetailsDialog = lazyDialog(() => import("./details-dialog.tsx"), "DetailsDialog");
