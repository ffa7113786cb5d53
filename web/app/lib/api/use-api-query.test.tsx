import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { apiQuery } from "./api-query.ts";
import { createQueryClient } from "./query-client.ts";
import { useApiQuery } from "./use-api-query.ts";

function Cities() {
  useApiQuery(apiQuery("search.stats"), { gcTime: 60_000, enabled: false });
  return null;
}

it("CACHE-01 a query with a time of its own leaves no timer on the server either", () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
  const before = timers();
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Cities />
    </QueryClientProvider>,
  );
  expect(timers()).toBe(before);
});
