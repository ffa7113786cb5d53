import { lazyComponent } from "../../lib/lazy-component.tsx";

/** Google's own script comes late anyway; until then its place is kept. */
export const LazyGoogleButton = lazyComponent(
  () => import("./google-button.tsx").then((module) => module.GoogleButton),
  () => <div className="min-h-11" />,
);
