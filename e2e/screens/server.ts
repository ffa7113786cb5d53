import type { TestProject } from "vitest/node";
import { repository, startProduct } from "../../scripts/tools/product.ts";
import routes from "../../web/app/routes.ts";
import { moderatorEmail } from "./moderator.ts";

declare module "vitest" {
  interface ProvidedContext {
    routes: typeof routes;
  }
}

/** The server that the screens share, stopped after the last test. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  project.provide("routes", routes);
  const server = { ...repository, entry: "api/test/seeded-server.ts" };
  const settings = { PORT: process.env.E2E_PORT as string, ADMIN_EMAILS: moderatorEmail };
  const { origin, dataDir, stop } = await startProduct(settings, server);
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => void (await stop());
}
