import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { origin } from "./steps.ts";

/** Names of all files that the worker means to keep, as it was built. */
async function workerFiles(): Promise<string[]> {
  const worker = await (await fetch(`${origin()}/sw.js`)).text();
  return [...new Set([...worker.matchAll(/([\w.$-]+\.(?:js|css|woff2))\b/g)].map(([, name]) => String(name)))];
}

/** Resolves when the worker stands behind the page and has kept the page that is on screen, and all that pages need. */
export async function cachedForOffline(page: Page, address = new URL(page.url()).pathname): Promise<void> {
  const files = await workerFiles();
  expect(files.length).toBeGreaterThan(20);
  await expect
    .poll(() =>
      page.evaluate(
        async ([address, files]) => {
          const kept = (await (await caches.open("files")).keys()).map(({ url }) =>
            new URL(url).pathname.split("/").pop(),
          );
          return {
            controlled: navigator.serviceWorker.controller !== null,
            page: (await (await caches.open("pages")).match(address)) !== undefined,
            missing: files.filter((name) => !kept.includes(name)),
          };
        },
        [address, files] as const,
      ),
    )
    .toEqual({ controlled: true, page: true, missing: [] });
}

/** Addresses and bodies of everything that the browser keeps in its caches. */
export async function readCaches(page: Page): Promise<{ store: string; url: string; body: string }[]> {
  return page.evaluate(async () => {
    const kept = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const text = store === "pages" || store.startsWith("answers");
        const body = text ? ((await (await cache.match(request))?.text()) ?? "") : "";
        kept.push({ store, url: request.url, body });
      }
    }
    return kept;
  });
}

/** One address for pages (guests' alone) behind which another server, or another worker, can take the place of the first. */
export async function startSwitchableProxy(first = origin()) {
  const door = { behind: first, worker: (script: string) => script };
  const server = createServer(async ({ url = "/", headers }, response) => {
    const accept = { accept: headers.accept ?? "*/*", "accept-language": "ru" };
    const answer = await fetch(door.behind + url, { headers: accept });
    const kept = ["content-type", "content-security-policy", "cache-control", "date"];
    const said = kept.map((name) => [name, answer.headers.get(name) ?? ""]).filter(([, value]) => value !== "");
    response.writeHead(answer.status, Object.fromEntries(said));
    response.end(url === "/sw.js" ? door.worker(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return Object.assign(door, {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
