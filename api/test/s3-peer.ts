import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface StoredObject {
  body: Buffer;
  headers: Record<string, string | undefined>;
}

export type S3Action = "get" | "put" | "delete" | "list";

export interface S3Peer {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Actions that are refused, with the code of the answer; `AccessDenied` is what a key without the right gets. */
  refuses: Map<S3Action, string>;
  /** Uploads in parts that are neither complete nor aborted, by their id. */
  uploads: Map<string, { parts: Map<number, Buffer>; headers: StoredObject["headers"] }>;
  /** While set, parts are refused with 503. */
  failParts: boolean;
  /** The most bytes that one request or response carried. */
  largest: number;
  /** Responds with 503 to the next `count` requests. */
  failNext(count: number): void;
  /** While set, requests are taken in and not answered (`silent`), or begun to be answered and left there (`stuck`). */
  hangs: "silent" | "stuck" | null;
  close(): Promise<void>;
}

const pageSize = 2;

/**
 * The part of the S3 protocol that storing photos needs, over real HTTP, in memory: objects by path, or only by the bucket's
 * host name as some providers require; ranges, uploads in parts, listing in pages of two, signatures and payload hashes checked as AWS describes them (Signature Version 4).
 */
export async function startS3Peer(
  bucket: string,
  secretAccessKey: string,
  addressStyle: "path" | "host" = "path",
): Promise<S3Peer> {
  const objects = new Map<string, StoredObject>();
  const uploads: S3Peer["uploads"] = new Map();
  let failures = 0;

  // AWS answers 403 for a missing object if the key may not list.
  const refusalOf = (key: string, method = "GET"): string | undefined => {
    const action = key === "" ? "list" : (({ PUT: "put", DELETE: "delete" } as const)[method] ?? "get");
    const isMissing = action === "get" && !objects.has(key);
    return peer.refuses.get(action) ?? (isMissing ? peer.refuses.get("list") : undefined);
  };

  /** A request about an upload in parts; null for others. */
  function answerUpload(
    headers: StoredObject["headers"],
    method: string | undefined,
    query: URLSearchParams,
    body: Buffer,
  ) {
    const id = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) {
      const made = `upload-${uploads.size + 1}`;
      uploads.set(made, { parts: new Map(), headers });
      return {
        status: 200,
        xml: `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const upload = id === null ? undefined : uploads.get(id);
    if (id === null || !upload) return null;
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: `"${sha256(body)}"` } };
    }
    uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const whole = {
      body: Buffer.concat(listed.flatMap((number) => upload.parts.get(number) ?? [])),
      headers: upload.headers,
    };
    return { status: 200, xml: "<CompleteMultipartUploadResult/>", whole };
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    peer.largest = Math.max(peer.largest, body.length);
    const url = new URL(request.url ?? "", "http://peer");
    if (peer.hangs === "silent") return;
    if (peer.hangs === "stuck") return response.writeHead(200, { "content-length": 1_000 }).write("half");
    if (failures > 0) {
      failures -= 1;
      return refuse(response, 503, "SlowDown");
    }
    if (!isSigned(request, url, body, secretAccessKey)) return refuse(response, 403, "SignatureDoesNotMatch");
    const isHosted = request.headers.host?.startsWith(`${bucket}.`);
    if (addressStyle === "host" && !isHosted) return refuse(response, 403, "SecondLevelDomainForbidden");
    const path = url.pathname.split("/").slice(1).map(decodeURIComponent);
    const [wanted, ...rest] = isHosted ? [bucket, ...path] : path;
    if (wanted !== bucket) return refuse(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    const refusal = refusalOf(key, request.method);
    if (refusal) return refuse(response, 403, refusal);
    if (key === "") return answer(response, 200, listObjects(objects, url.searchParams));
    const { "content-type": type, "cache-control": cache } = request.headers;
    const headers = { "content-type": type, "cache-control": cache };
    if (peer.failParts && url.searchParams.has("partNumber")) return refuse(response, 503, "SlowDown");
    const upload = answerUpload(headers, request.method, url.searchParams, body);
    if (upload?.whole) objects.set(key, upload.whole);
    if (upload) return answer(response, upload.status, upload.xml, upload.headers);
    if (request.method === "PUT") {
      objects.set(key, { body, headers });
      return answer(response, 200);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(response, 204);
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, "NoSuchKey");
    const stored = Object.entries(object.headers).filter(([, value]) => value !== undefined);
    const { status, bytes, ...range } = rangeOf(object.body, request.headers.range);
    if (status === 416) return refuse(response, 416, "InvalidRange");
    peer.largest = Math.max(peer.largest, bytes.length);
    response.writeHead(status, { ...Object.fromEntries(stored), ...range.headers, "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const peer: S3Peer = {
    hangs: null,
    refuses: new Map(),
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    failParts: false,
    largest: 0,
    failNext: (count) => {
      failures = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
}

function listObjects(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length;
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`)
    .join("");
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  answer(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function answer(response: ServerResponse, status: number, xml?: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...(xml ? { "content-type": "application/xml" } : {}), ...headers }).end(xml);
}

/** The part of an object that a request wants. */
function rangeOf(body: Buffer, range: string | undefined) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (from === undefined) return { status: 200, bytes: body, headers: {} };
  const bytes = body.subarray(Number(from), Number(to) + 1);
  if (bytes.length === 0) return { status: 416, bytes, headers: {} };
  const end = Number(from) + bytes.length - 1;
  return { status: 206, bytes, headers: { "content-range": `bytes ${from}-${end}/${body.length}` } };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, secret: string): boolean {
  const parts = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? "",
  );
  const [, scope = "", signedHeaders = "", signature] = parts ?? [];
  const payloadHash = String(request.headers["x-amz-content-sha256"]);
  if (payloadHash !== sha256(body)) return false;
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const headers = signedHeaders.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), signedHeaders, payloadHash];
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical.join("\n"))].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((chain, part) => hmac(chain, part), `AWS4${secret}`);
  return hmac(key, toSign).toString("hex") === signature;
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
