import { invalidField } from "@compcard/domain/errors";

/**
 * The version in an `If-Match` header, with or without quotes; `*` requires only that the resource exists. @throws
 * `request.invalid`.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw invalidField("If-Match", "must be a version, as it was read");
  return Number(version);
}
