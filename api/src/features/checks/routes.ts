import { check } from "@compcard/domain/checks/schema";
import type { Parts } from "../../parts.ts";
import { guests, type Route, SerializedJson } from "../../platform/http/route.ts";
import { checkDocument, compareFile } from "./usecases.ts";

export function registerChecks(route: Route, parts: Parts): void {
  route(
    "checks.get",
    // Signed-in readers get the same answer.
    async ({ params }) =>
      new SerializedJson(JSON.stringify({ check: check.parse(await checkDocument(parts, params.code)) })),
    { cachedFor: () => guests(null) },
  );
  route("checks.compareFile", async ({ params, body }) => ({
    file: await compareFile(parts, params.code, body.sha256),
  }));
}
