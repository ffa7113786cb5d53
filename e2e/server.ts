import { repository, startProduct } from "../scripts/tools/product.ts";

/** The server that the journeys share, stopped after the last one. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { origin, dataDir, stop } = await startProduct({}, { ...repository, entry: "api/test/seeded-server.ts" });
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => void (await stop());
}
