import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The service of a compose file: the image test applies it to its container. */
export interface ComposeService {
  environment: Record<string, string>;
  /** Folder of the image that the only volume is mounted at. */
  volumeTarget: string;
  readOnly: boolean;
  tmpfs: string[];
  dropsCapabilities: boolean;
  noNewPrivileges: boolean;
}

/** `${NAME:-value}` and `${NAME-value}` as Compose fills them in without an environment. */
const withDefaults = (text: string) => text.replace(/\$\{\w+:?-([^}]*)\}/g, "$1");

/** Reads the only service of a compose file. @throws Error when it has another number of services or volumes. */
export function readService(file: string): ComposeService {
  const { services } = parse(readFileSync(file, "utf8"));
  const [service, ...others] = Object.values(services) as Record<string, unknown>[];
  const {
    environment = {},
    volumes = [],
    tmpfs = [],
    ...more
  } = service as {
    environment?: Record<string, string>;
    volumes?: string[];
    tmpfs?: string[];
    [name: string]: unknown;
  };
  if (others.length > 0 || volumes.length !== 1) throw new Error(`${file} has not one service with one volume`);
  return {
    environment: Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, withDefaults(String(value))]),
    ),
    volumeTarget: volumes[0]?.split(":")[1] ?? "",
    readOnly: more.read_only === true,
    tmpfs,
    dropsCapabilities: String(more.cap_drop) === "ALL",
    noNewPrivileges: String(more.security_opt) === "no-new-privileges:true",
  };
}
