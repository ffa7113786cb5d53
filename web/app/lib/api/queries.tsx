import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { Hydrated } from "./hydrated.tsx";
import { getQueryClient } from "./query-client.ts";
import { ReadWatch } from "./read-watch.ts";

/** Around what reads through the cache; the tab has one, however many stand on a page. */
function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(getQueryClient);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** A page that reads: with what its `loader` fetched, and a word when an answer is late. Other pages begin without all this. */
export function readingPage<P extends object>(Page: ComponentType<P>) {
  return (props: P) => (
    <Queries>
      <Hydrated>
        <Page {...props} />
      </Hydrated>
      <ReadWatch />
    </Queries>
  );
}

/** A part that reads, on whatever page it stands. */
export function readingPart<P extends object>(Part: ComponentType<P>) {
  return (props: P) => (
    <Queries>
      <Part {...props} />
    </Queries>
  );
}
