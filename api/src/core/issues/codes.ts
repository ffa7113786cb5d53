import { createHmac } from "node:crypto";
import { codeOf } from "@compcard/domain/checks/code";
import {
  type PrintedField,
  type PrintedFields,
  type PrintedValue,
  printedFields,
} from "@compcard/domain/checks/printed";
import type { IssuedFields } from "../../platform/db/tables/issues.ts";
import { deriveKey, type EncryptionSettings } from "../../platform/encryption.ts";

/** The site's key of codes and sealed values. */
export type IssueKey = Buffer;

export function readIssueKey(settings: EncryptionSettings): Promise<IssueKey> {
  return deriveKey(settings, "compcard issues");
}

/** The code of a document with this tag. `card` names one of several comp cards in a file. */
export function createCode(key: IssueKey, tag: string, card = ""): string {
  return codeOf(sign(key, ["code", tag, card]));
}

/** Printed fields for storage. Values that guests cannot read are missing in `readable`, and are sealed: the check page never shows them. */
export function sealUnread(
  key: IssueKey,
  cardId: string,
  printed: PrintedFields,
  readable: PrintedFields,
): IssuedFields {
  return mapFields(printed, (field, value) =>
    value === null || readable[field] === value ? value : { sealed: sealOf(key, cardId, field, value) },
  );
}

/** Printed fields as they were stored; a sealed value is opened by a present value that is the same, else it is unknown. */
export function openSealed(
  key: IssueKey,
  cardId: string,
  stored: IssuedFields,
  present: PrintedFields,
): { printed: PrintedFields; unread: ReadonlySet<PrintedField> } {
  const unread = new Set<PrintedField>();
  const printed = mapFields(stored, (field, value) => {
    if (value === null || typeof value !== "object") return value;
    const now = present[field] ?? null;
    if (now !== null && sealOf(key, cardId, field, now) === value.sealed) return now;
    unread.add(field);
    return value.sealed;
  });
  return { printed, unread };
}

function mapFields<V, R>(fields: Partial<Record<PrintedField, V>>, map: (field: PrintedField, value: V) => R) {
  return Object.fromEntries(
    printedFields.flatMap((field) => {
      const value = fields[field];
      return value === undefined ? [] : [[field, map(field, value)]];
    }),
  ) as Partial<Record<PrintedField, R>>;
}

function sealOf(key: IssueKey, cardId: string, field: PrintedField, value: PrintedValue): string {
  return sign(key, ["value", cardId, field, value]).toString("base64url");
}

function sign(key: IssueKey, values: unknown): Buffer {
  return createHmac("sha256", key).update(JSON.stringify(values)).digest();
}
