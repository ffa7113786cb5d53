import { NoSuchKey, NotFound, S3 } from "@aws-sdk/client-s3";
import { callExternal, timeouts } from "../external-calls.ts";

export type S3AddressStyle = "path" | "host";

export interface S3Access {
  /** `https://host` without the bucket. */
  endpoint: string;
  /** Where the bucket goes: into the path (default), or before the host, which some providers require (SL-78). */
  addressStyle?: S3AddressStyle;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Limits = Omit<typeof timeouts.storage, "read">;

/** Client for S3-compatible servers. Every call through `ask` throws `service.unavailable` if it fails or times out. */
export function openBucket(
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
  const ask = <T>(call: (until: { abortSignal: AbortSignal }) => Promise<T>, total = limits.total) =>
    callExternal(total, (abortSignal) => call({ abortSignal }));
  return { s3, ask };
}

export function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
