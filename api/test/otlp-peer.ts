import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** Names of `SpanKind`, from 1. */
  kind: number;
  status: { code?: number };
  attributes: Record<string, string | number>;
}

export interface OtlpPeer {
  endpoint: string;
  spans: SentSpan[];
  /** All that was sent, as it was. */
  raw: string[];
  close(): Promise<void>;
}

type Value = { stringValue?: string; intValue?: number | string };

/** A collector of traces: OTLP over HTTP in JSON, stored in memory. */
export async function startOtlpPeer(): Promise<OtlpPeer> {
  const spans: SentSpan[] = [];
  const raw: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== "/v1/traces" || request.headers["content-type"] !== "application/json")
      return void response.writeHead(404).end();
    raw.push(body);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const { spans: sent } of scopeSpans)
        for (const span of sent) {
          const attributes = span.attributes.map(({ key, value }: { key: string; value: Value }) => [
            key,
            value.stringValue ?? Number(value.intValue),
          ]);
          spans.push({ ...span, attributes: Object.fromEntries(attributes) });
        }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
