import { m } from "@compcard/domain/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { allOf } from "../../lib/api/all-of.ts";
import { ApiError } from "../../lib/api/error.ts";
import { DataList } from "./data-list.tsx";
import { Loaded } from "./loaded.tsx";

const refetch = () => {};
const lost = new ApiError(0, "service.failed", "");

function show(query: { data?: string[]; error?: unknown }, more: { whole?: boolean; reason?: boolean } = {}) {
  return renderToStaticMarkup(
    <DataList
      query={{ data: query.data && { names: query.data }, error: query.error ?? null, refetch }}
      {...{ failed: "Not there", skeleton: "h-16", empty: "Add a name", label: "Names" }}
      rows="names"
      {...more}
    >
      {(name) => <li key={name}>{name}</li>}
    </DataList>,
  );
}

it("ERR-01 a list has a skeleton, a failure with a retry, an empty state, and its rows", () => {
  expect(show({})).toContain("skeleton");
  const failed = show({ error: lost });
  expect(failed).toContain("Not there");
  expect(failed).toContain(m.common_retry());
  expect(failed).toContain('role="alert"');
  expect(show({ data: [] })).toContain("Add a name");
  expect(show({ data: ["Vera", "Li"] })).toContain("<li>Vera</li><li>Li</li></ul>");
});

it("keeps an answer when a later request fails, and shows the cause of a failure where it is asked for", () => {
  expect(show({ data: ["Vera"], error: lost })).not.toContain("Not there");
  expect(show({ error: lost }, { whole: true })).not.toContain(m.errors_service_failed());
  expect(show({ error: lost }, { whole: true, reason: true })).toContain(m.errors_service_failed());
});

it("shows what stands for a deleted thing even beside its last answer", () => {
  const page = renderToStaticMarkup(
    <Loaded query={{ data: 1, error: lost, refetch }} failed="Not there" skeleton="" heading="A job" instead="Deleted">
      {() => "content"}
    </Loaded>,
  );
  expect(page).toContain("A job");
  expect(page).toContain("Deleted");
  expect(page).not.toContain("content");
});

it("queries together have data once all have, and retry those that failed", async () => {
  const there = { data: 1, error: null, refetch };
  expect(allOf({ there }).data).toEqual({ there: 1 });
  let retries = 0;
  const both = allOf({ there, gone: { data: undefined, error: lost, refetch: () => ++retries } });
  expect(both).toMatchObject({ data: undefined, error: lost });
  await both.refetch();
  expect(retries).toBe(1);
});
