import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import { exampleRequest } from "@compcard/domain/example-request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowWithAgencies } from "../rights/agency-rules.ts";
import { standings } from "../rights/cards.ts";
import { sendsExample } from "../rights/requests.ts";
import { type Rule, rules } from "../rights/rules.ts";
import { accountScenes } from "./account-scenes.ts";
import { agencyScenes } from "./agency-scenes.ts";
import { cardScenes } from "./card-scenes.ts";
import { optionScenes } from "./option-scenes.ts";
import { formAbout, requestAbout } from "./request.ts";
import { selectionScenes } from "./selection-scenes.ts";
import { staffScenes } from "./staff-scenes.ts";
import { openStage, type Scenes, type Stage } from "./stage.ts";

const scenes: Scenes = {
  ...accountScenes,
  ...cardScenes,
  ...selectionScenes,
  ...agencyScenes,
  ...optionScenes,
  ...staffScenes,
};

interface DescribedCall {
  operationId?: string;
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown; schema?: { properties?: object } } | undefined> };
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const names = Object.keys(calls) as CallName[];
const statusesOf = (name: CallName) => [(contract[name] as CallSpec).status ?? 200].flat();

/** True if `rights.db.test.ts` sends the example, and somebody is answered with success. */
function succeedsInMatrix(name: CallName): boolean {
  const rule: Rule = rules[name];
  const rows = [
    ...(typeof rule === "string" ? [rule] : Object.values(rule)),
    ...standings.map((standing) => rowWithAgencies(name, standing)),
  ];
  return sendsExample(name) && rows.some((row) => statusesOf(name).some((status) => row.includes(`${status}`)));
}

it("the example of every call is sent with success: by the matrix of rights, or here", () => {
  expect(names.filter((name) => !succeedsInMatrix(name) && !scenes[name])).toEqual([]);
  expect(names.filter((name) => succeedsInMatrix(name) && scenes[name])).toEqual([]);
});

it("the API description shows the example of every call, and the parts of every form", async () => {
  const { paths } = await (await stage.app.get("/api/openapi.json")).json();
  const described = Object.values<Record<string, DescribedCall>>(paths).flatMap((methods) => Object.values(methods));
  for (const name of names) {
    const { parameters = [], requestBody } = described.find(({ operationId }) => operationId === name) ?? {};
    const shown = (place: string) =>
      Object.fromEntries(
        parameters.filter((one) => one.in === place && "example" in one).map((one) => [one.name, one.example]),
      );
    const { params, query = {}, body } = exampleRequest(name);
    expect([name, shown("path"), shown("query")]).toEqual([name, params, query]);
    expect([name, requestBody?.content["application/json"]?.example]).toEqual([name, body]);
    const { upload }: CallSpec = contract[name];
    const parts = requestBody?.content["multipart/form-data"]?.schema?.properties;
    const files = upload?.files.map((file) => [file, { type: "string", format: "binary" }]) ?? [];
    const texts = Object.entries(upload?.fields ?? {}).map(([field, text]) => [
      field,
      { type: "string", examples: [text] },
    ]);
    expect([name, parts]).toEqual([name, upload && Object.fromEntries([...files, ...texts])]);
  }
});

it.each(names.filter((name) => scenes[name]))("the documented request of %s succeeds", async (name) => {
  const { token, values = {}, headers, files } = (await scenes[name]?.(stage)) ?? {};
  const { status, body } = await stage.app.call(name, {
    ...requestAbout(name, values),
    ...(files && { form: formAbout(name, values, files) }),
    ...(token && { token }),
    ...(headers && { headers }),
  });
  expect([body.error, status]).toEqual([undefined, expect.toBeOneOf(statusesOf(name))]);
  expect(contract[name].answer.safeParse(body.data).error).toBe(undefined);
});
