import type { ComponentProps } from "react";

/** A link to another site: opens beside, and tells it nothing. */
export function ExternalLink(props: ComponentProps<"a">) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
