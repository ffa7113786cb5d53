import { late } from "../../lib/late.tsx";

/** Google's own script comes late anyway; until then its place is kept. */
export const LateGoogleButton = late(
  () => import("./google-button.tsx").then((module) => module.GoogleButton),
  () => <div className="min-h-11" />,
);
