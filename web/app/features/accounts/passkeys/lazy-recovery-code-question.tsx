import { lazyComponent } from "../../../lib/lazy-component.tsx";

/** For those who have recovery codes. */
export const LazyRecoveryCodeQuestion = lazyComponent(
  () => import("./recovery-code-question.tsx"),
  "RecoveryCodeQuestion",
  () => <div className="min-h-11" />,
);
