import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Fifteen routes: cheaper to know them all than to ask the server on every hover.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
