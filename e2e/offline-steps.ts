import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { origin } from "./steps.ts";

/** Names of all files that the built worker caches. */
async function workerFiles(): Promise<string[]> {
  const worker = await (await fetch(`${origin()}/sw.js`)).text();
  return [...new Set([...worker.matchAll(/([\w.$-]+\.(?:js|css|woff2))\b/g)].map(([, name]) => String(name)))];
}

/** Resolves when the worker controls the page and has cached it with all files that pages need. */
export async function cachedForOffline(page: Page, address = new URL(page.url()).pathname): Promise<void> {
  const files = await workerFiles();
  expect(files.length).toBeGreaterThan(20);
  await expect
    .poll(() =>
      page.evaluate(
        async ([address, files]) => {
          const cached = (await (await caches.open("files")).keys()).map(({ url }) =>
            new URL(url).pathname.split("/").pop(),
          );
          return {
            controlled: navigator.serviceWorker.controller !== null,
            page: (await (await caches.open("pages")).match(address)) !== undefined,
            missing: files.filter((name) => !cached.includes(name)),
          };
        },
        [address, files] as const,
      ),
    )
    .toEqual({ controlled: true, page: true, missing: [] });
}

/** Addresses and bodies of all entries of the browser's caches. */
export async function readCaches(page: Page): Promise<{ store: string; url: string; body: string }[]> {
  return page.evaluate(async () => {
    const entries = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const text = store === "pages" || store.startsWith("answers");
        const body = text ? ((await (await cache.match(request))?.text()) ?? "") : "";
        entries.push({ store, url: request.url, body });
      }
    }
    return entries;
  });
}

/** A proxy for guests' pages whose server and service worker a test can replace. */
export async function startSwitchableProxy(first = origin()) {
  const proxy = { behind: first, worker: (script: string) => script };
  const server = createServer(async ({ url = "/", headers }, response) => {
    const accept = { accept: headers.accept ?? "*/*", "accept-language": "ru" };
    const answer = await fetch(proxy.behind + url, { headers: accept });
    const forwarded = ["content-type", "content-security-policy", "cache-control", "date"];
    const passed = forwarded.map((name) => [name, answer.headers.get(name) ?? ""]).filter(([, value]) => value !== "");
    response.writeHead(answer.status, Object.fromEntries(passed));
    response.end(url === "/sw.js" ? proxy.worker(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return Object.assign(proxy, {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
