import "../api/src/platform/node-version.ts";
import { buildWeb } from "./build-web.ts";
import { runServer } from "./run-server.ts";

buildWeb();
runServer();
