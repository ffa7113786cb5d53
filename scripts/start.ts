import "../api/src/platform/node-version.ts";
import { buildWeb } from "./build-web.ts";

await buildWeb();
await import("../api/src/main.ts");
