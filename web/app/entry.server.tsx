import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { deferScripts } from "./lib/page/defer-scripts.server.ts";
import { NonceContext } from "./lib/page/nonce.ts";
import { PhotosBeside, photosBeside } from "./lib/page/photos-beside.ts";
import { pageTools } from "./lib/page/tools.ts";

export const streamTimeout = 5_000;

/** Pages are sent whole: what is cached for everybody has no late parts, and its scripts are known by their content. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { nonce } = context.get(pageTools);
  return new Promise((resolve, reject) => {
    let problem: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PhotosBeside value={context.get(photosBeside)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PhotosBeside>
      </NonceContext>,
      {
        nonce,
        // No part of a page waits for a script to put it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          // biome-ignore lint/suspicious/noConsole: the renderer has no log
          if (problem) console.error(problem);
          const answer = (page: string) =>
            new Response(deferScripts(page, nonce), { status: problem ? 500 : status, headers });
          text(pipe(new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })))
            .then(answer)
            .then(resolve, reject);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          problem ??= error;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
