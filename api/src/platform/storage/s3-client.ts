import { NoSuchKey, NotFound, S3, S3ServiceException } from "@aws-sdk/client-s3";
import { callExternal, timeouts } from "../external-calls.ts";

export type S3AddressStyle = "path" | "host";

export interface S3Access {
  /** `https://host` without the bucket. */
  endpoint: string;
  /** The place of the bucket: in the path (default), or before the host, which some providers require (SL-78). */
  addressStyle?: S3AddressStyle;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Rights of an access key that the server needs, as policies name them. */
export type S3Right = "s3:GetObject" | "s3:PutObject" | "s3:DeleteObject" | "s3:ListBucket";

/** An answer of the storage that is no success. `name` is its code, the message states what to change. */
export class S3Refusal extends Error {
  readonly status: number | undefined;

  constructor(cause: S3ServiceException, right: S3Right, bucket: string) {
    super(`${right} in bucket ${bucket}: ${adviceFor(cause, right)}`, { cause });
    this.name = cause.name;
    this.status = cause.$metadata.httpStatusCode;
  }
}

function adviceFor({ name, message, $metadata }: S3ServiceException, right: S3Right): string {
  if (name === "NoSuchBucket") return "there is no such bucket";
  if (name === "InvalidAccessKeyId" || name === "SignatureDoesNotMatch") return "the access key or its secret is wrong";
  if (name === "RequestTimeTooSkewed") return "the clock of this machine is wrong; synchronize it";
  // A response without a body has no code.
  const isForbidden = name === "AccessDenied" || (name === "UnknownError" && $metadata.httpStatusCode === 403);
  return isForbidden ? `the access key lacks the right ${right}` : message || name;
}

type Limits = Omit<typeof timeouts.storage, "read">;

/**
 * Client for S3-compatible servers. Every call through `ask` throws `service.unavailable` if it fails or times out, with a
 * `S3Refusal` as its cause where the storage answered; `right` is what the call needs.
 */
export function openBucket(
  bucket: string,
  { endpoint, region, addressStyle = "path", ...credentials }: S3Access,
  limits: Limits = timeouts.storage,
) {
  const { accessKeyId, secretAccessKey } = credentials;
  const s3 = new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: addressStyle === "path",
    maxAttempts: 2,
    // Many S3-compatible servers do not support the newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: limits.connect,
      socketTimeout: limits.idle,
      requestTimeout: limits.total,
      // Without this the client only warns.
      throwOnRequestTimeout: true,
    },
  });
  const ask = <T>(right: S3Right, call: (until: { abortSignal: AbortSignal }) => Promise<T>, total = limits.total) =>
    callExternal(total, (abortSignal) =>
      call({ abortSignal }).catch((error: unknown) => {
        throw error instanceof S3ServiceException ? new S3Refusal(error, right, bucket) : error;
      }),
    );
  return { s3, ask };
}

export function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}

/** An empty object has no first byte, so that a range of it is refused. */
export function emptyIfOutside(error: unknown): { Body?: undefined; ContentRange?: undefined } {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return {};
  throw error;
}

export function isForbidden(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;
}

/** Null where the access key lacks a right. */
export function nullIfDenied(error: unknown): null {
  if (isDenied(error)) return null;
  throw error;
}

/** The access key is right, and lacks a right. */
export function isDenied(error: unknown): boolean {
  return isForbidden(error) && (error as Error).name === "AccessDenied";
}
