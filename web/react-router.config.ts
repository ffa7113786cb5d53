import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Few routes: cheaper to ship the whole manifest than to request routes on hover.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
