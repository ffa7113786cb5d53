import { lazyComponent } from "../../../lib/lazy-component.tsx";

/** Its library is for those who have a passkey; a placeholder reserves its place. */
export const LazyPasskeyButton = lazyComponent(
  () => import("./passkey-button.tsx"),
  "PasskeyButton",
  () => <div className="min-h-11" />,
);
