import type { SendWay } from "@compcard/domain/card-views/sends";
import type { Shared } from "./networks.ts";

/** For the owner, at the end of a menu item: when it was last sent so, and how often it was opened since the first time. */
export function SentNote({ shared, way }: { shared: Shared; way: SendWay }) {
  const note = shared.sentNote?.(way);
  return note ? <span className="ml-auto pl-4 text-xs whitespace-nowrap text-muted">{note}</span> : null;
}
