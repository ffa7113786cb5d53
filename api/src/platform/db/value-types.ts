import pg from "pg";

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

type TextParser = (text: string) => unknown;

const textArray = (pg.types.getTypeParser as (oid: number, format: "text") => unknown)(TEXT_ARRAY, "text") as (
  text: string,
) => (string | null)[];

const ours: Record<number, TextParser> = {
  // Identifiers and counts here stay far below 2^53.
  [INT8]: Number,
  [INT8_ARRAY]: (text) => textArray(text).map((item) => (item === null ? null : Number(item))),
  // A day has no time zone: as a Date it would move by one west of Greenwich.
  [DATE]: (text) => text,
  [DATE_ARRAY]: textArray,
};

/** The text parser of one PostgreSQL type, by its OID. Both engines use it, so a row looks the same from either. */
export function textParser(oid: number): TextParser {
  return ours[oid] ?? (pg.types.getTypeParser(oid, "text") as TextParser);
}
