import { lazyDialog } from "../../lib/lazy-dialog.ts";

/** Dialogs with forms, which pages load when they open. */
export const DayAnswers = lazyDialog(() => import("./calendar/day-answers.tsx"), "DayAnswers");
export const EndDialog = lazyDialog(() => import("./jobs/end-dialog.tsx"), "EndDialog");
export const HalvesDialog = lazyDialog(() => import("./jobs/halves-dialog.tsx"), "HalvesDialog");
export const JobDialog = lazyDialog(() => import("./jobs/job-dialog.tsx"), "JobDialog");
export const ReleaseDialog = lazyDialog(() => import("./release-dialog.tsx"), "ReleaseDialog");
