import { lazyComponent } from "../../lib/lazy-component.tsx";

/** Google's script loads late anyway; a placeholder reserves its place. */
export const LazyGoogleButton = lazyComponent(
  () => import("./google-button.tsx"),
  "GoogleButton",
  () => <div className="min-h-11" />,
);
