import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import type { Report } from "./fault.ts";

/** A folder that goes with the fault. */
export async function scratch({ undo }: Report): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "compcard-fault-"));
  undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A server that can be killed and started again on the same data. */
export interface Site {
  origin: string;
  product: Product;
  settings: Record<string, string>;
  /** Kills it where it stands. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** The product on its own data, without limits and confirmation mails, until the fault is over. */
export async function openSite(report: Report, more: Record<string, string> = {}): Promise<Site> {
  const settings = {
    DATA_DIR: more.DATA_DIR ?? (await scratch(report)),
    EMAIL_VERIFICATION: "off",
    LOG_LEVEL: "error",
    DRAIN_SECONDS: "0",
    BACKUPS: "off",
    ...more,
  };
  let running = true;
  const site: Site = {
    origin: "",
    product: await startProduct(settings),
    settings,
    async kill() {
      running = false;
      await site.product.kill();
    },
    async start() {
      site.product = await startProduct(settings);
      site.origin = site.product.origin;
      running = true;
    },
  };
  site.origin = site.product.origin;
  report.undo.defer(async () => {
    if (running) await site.product.kill();
  });
  return site;
}

/** Tries the same on the embedded database and on a PostgreSQL that keeps what it has acknowledged; settings for `openSite`. */
export async function onBothEngines(
  report: Report,
  tryOn: (engine: string, settings: Record<string, string>) => Promise<void>,
): Promise<void> {
  await tryOn("embedded", {});
  const cluster = await startCluster({ durable: true });
  report.undo.defer(() => cluster.stop());
  await tryOn("PostgreSQL", { DATABASE_URL: cluster.url("postgres") });
}
