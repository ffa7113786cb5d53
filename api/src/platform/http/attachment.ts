/** Types of files that are made while they are sent. */
export const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ndjson: "application/x-ndjson; charset=utf-8",
  zip: "application/zip",
} as const;

/** A file to be stored under this name, where a program knows more than Latin letters, else under `plain` (RFC 6266). */
export function attachment(name: string, plain: string, ending: string): string {
  const words = name.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  const encoded = encodeURIComponent(`${words.replaceAll(" ", "-") || plain}.${ending}`);
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}`;
}
