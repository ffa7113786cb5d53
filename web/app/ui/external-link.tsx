import type { ComponentProps } from "react";

/** A link to another site: opens in a new tab, without a referrer. */
export function ExternalLink(props: ComponentProps<"a">) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
