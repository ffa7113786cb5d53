import type { Locale } from "@compcard/domain/locale";
import type { EncodedText } from "./http/encoding.ts";

/** `cards` are JSON that answers of lists are assembled from. */
export type ResponseKind = "pages" | "answers" | "cards";

/** The inputs of a response beside its sources and the UTC day, with which ages change. */
export interface ResponseKey {
  kind: ResponseKind;
  address: string;
  language?: Locale;
}

export interface MadeResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** A dependency was down: not stored, and concurrent requests get it without a second attempt. */
  incomplete?: boolean;
}

/** Sources of a response, each with its revision before the read; undefined if that was uncertain. */
export type Sources = Iterable<readonly [source: string, revision: string | undefined]>;

/** A response as the cache holds it. */
export interface CachedResponse extends Omit<MadeResponse, "body"> {
  key: string;
  kind: ResponseKind;
  sources: readonly (readonly [source: string, revision: string | undefined])[];
  /** The text in each requested encoding; uncompressed until the first request. */
  texts: EncodedText;
  isRead: boolean;
  isRefined: boolean;
  /** Bytes of memory, as last measured. */
  bytes: number;
}

export function cachedResponse(key: string, kind: ResponseKind, made: MadeResponse, sources: Sources): CachedResponse {
  const { body, ...others } = made;
  const state = { texts: { identity: exact(body) }, isRead: false, isRefined: false, bytes: 0 };
  return { ...others, key, kind, sources: [...sources], ...state };
}

/** Size of an entry's objects, as measured. */
const objectBytes = 1_200;

/** Memory that a response holds; strings take one or two bytes a character. */
export function measure({ key, headers, sources, texts }: CachedResponse): number {
  const strings = [key, ...Object.entries(headers).flat(), ...sources.flat()];
  const characters = strings.reduce((sum, text = "") => sum + text.length, 0);
  return Object.values(texts).reduce((sum, { length }) => sum + length, objectBytes + 2 * characters);
}

/** Buffers of a pool or of zlib hold more memory than they show. */
export function exact(bytes: Buffer): Buffer {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}
