import type { CallSpec } from "@compcard/domain/call-spec";
import type { CallName } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import { exampleRequest } from "@compcard/domain/example-request";
import { type SampleName, sample } from "@compcard/domain/example-values";
import type { TestInput } from "../app.ts";

/** Values in the data for those of examples that depend on it. */
export type SampleValues = Partial<Record<SampleName, string>>;

/** The documented request of a call about what there is: `values` in the places of the sample values. */
export function requestAbout(name: CallName, values: SampleValues): TestInput & { params: Record<string, string> } {
  let text = JSON.stringify(exampleRequest(name));
  for (const [key, value] of Object.entries(values)) {
    text = text.replaceAll(sample[key as SampleName], () => JSON.stringify(value).slice(1, -1));
  }
  return JSON.parse(text);
}

/** The documented form of an upload about what there is, with these files. */
export function formAbout(name: CallName, values: SampleValues, files: Record<string, Blob>): FormData {
  const { upload }: CallSpec = contract[name];
  const form = new FormData();
  for (const [field, text] of Object.entries(upload?.fields ?? {})) {
    const key = (Object.keys(values) as SampleName[]).find((one) => sample[one] === text);
    form.append(field, (key && values[key]) ?? text);
  }
  for (const [field, file] of Object.entries(files)) form.append(field, file, `${field}.file`);
  return form;
}
