import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseConfig } from "../api/src/config.ts";
import { settings } from "../api/src/settings.ts";
import { run } from "./tools/run.ts";

/** The parts of a service that the test reads. */
interface Service {
  image: string;
  build?: string;
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  networks: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
}

const deploy = resolve(import.meta.dirname, "../deploy");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");
const text = read("compose.full.yaml");
const compose: { services: Record<string, Service>; networks: Record<string, { ipam?: object }>; volumes: object } =
  parse(text, { merge: true });
const { services } = compose;
const servers = Object.entries(services).filter(([, { build }]) => build !== undefined);
const dockerfile = read("../Dockerfile");
const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];

const variables = /\$\{(\w+)(?::[?-]([^}]*))?\}/g;
/** Fills in a value like compose, secrets with 48 characters, as the example says. */
const filled = (value: string | number) =>
  String(value).replace(variables, (whole, _name, given = "") => (/:-/.test(whole) ? given : "0secret0".repeat(6)));

describe("deploy/compose.full.yaml", () => {
  it("runs the same image twice, with settings that exist and that production takes", () => {
    expect(servers.map(([name]) => name)).toEqual(["one", "two"]);
    for (const [, { environment = {}, stop_grace_period: grace = "0s" }] of servers) {
      expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
      const given = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
      const config = parseConfig({ NODE_ENV: "production", ...Object.fromEntries(given) });
      expect(config.databaseReadUrl).not.toBe(config.databaseUrl);
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(config.drainSeconds + 30);
      // A volume for each directory that the image writes to.
      expect(config.port).toBe(Number(port));
    }
    expect(servers.map(([, { volumes }]) => volumes)).toEqual([["one:/data"], ["two:/data"]]);
    expect(dockerfile).toMatch(/DATA_DIR=\/data NODE_COMPILE_CACHE=\/data\/\w+$/m);
  });

  it("has pg_dump in the version of the database", () => {
    expect(dockerfile).toContain("postgresql-client-17");
    expect(services.database?.image).toBe("postgres:17");
  });

  it("leads every address to a service that is there, on the port that it has", () => {
    const hosts = servers.flatMap(([, { environment = {} }]) =>
      ["DATABASE_URL", "DATABASE_READ_URL", "S3_ENDPOINT", "SMTP_URL"].map(
        (name) => new URL(filled(environment[name] ?? "")).host,
      ),
    );
    expect(new Set(hosts)).toEqual(new Set(["database", "replica", "s3:7070", "mail:1025"]));
    expect(services.s3?.environment?.VGW_PORT).toBe(":7070");
    expect(services.caddy?.environment?.SITE_SERVERS).toBe(servers.map(([name]) => `${name}:${port}`).join(" "));
    for (const name of ["SITE_HOST", "SITE_SERVERS"]) expect(read("Caddyfile")).toContain(`{$${name}:`);
    const { scrape_configs: jobs } = parse(read("prometheus.yaml"));
    expect(jobs[0].static_configs[0].targets).toEqual(
      servers.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`),
    );
    expect(read("alerts.yaml")).toContain(`job="${jobs[0].job_name}"`);
    expect(read("grafana/sources.yaml")).toContain("http://prometheus:9090");
  });

  it("believes addresses from the proxy's network alone, and shows figures and mails to nobody outside", () => {
    const subnet = /subnet: (\S+) /.exec(text)?.[1];
    const inside = Object.entries(services).filter(([, { networks }]) => networks.includes("front"));
    expect(inside.map(([name]) => name)).toEqual(["one", "two", "caddy"]);
    for (const [, { environment, ports }] of servers) {
      expect(environment?.TRUST_PROXY).toBe(subnet);
      expect(ports).toBeUndefined();
    }
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.filter((published) => !published.startsWith("127.0.0.1:")).map((published) => `${name} ${published}`),
    );
    expect(open).toEqual(["caddy 80:80", "caddy 443:443"]);
  });

  it("names files, volumes, networks and variables that are there", () => {
    for (const { volumes = [], networks } of Object.values(services)) {
      for (const name of networks) expect(Object.keys(compose.networks)).toContain(name);
      for (const [from = ""] of volumes.map((volume) => volume.split(":"))) {
        if (from.startsWith("./")) expect(existsSync(join(deploy, from)), from).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
    }
    const known = [...read("compose.env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const wanted = [...text.matchAll(variables)].filter(([whole]) => !/:-/.test(whole)).map(([, name]) => name);
    expect(wanted.filter((name) => !known.includes(name))).toEqual([]);
    expect(existsSync(join(deploy, services.one?.build ?? "", "Dockerfile"))).toBe(true);
  });

  it("waits for services with a health check, and checks the servers' readiness", () => {
    for (const [name, { depends_on: others = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(others)) {
        expect(condition, `${name} on ${other}`).toBe("service_healthy");
        expect(services[other]?.healthcheck, other).toBeDefined();
      }
    for (const [, { healthcheck }] of servers)
      expect(healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/api/ready`);
  });

  it("SL-14 runs every container without capabilities it does not need, on a read-only file system", () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    }
    const added = Object.entries(services).flatMap(([name, { cap_add }]) => (cap_add ? [[name, cap_add]] : []));
    expect(Object.fromEntries(added)).toEqual({
      caddy: ["NET_BIND_SERVICE"],
      database: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
    });
  });
});

describe("deploy/compcard@.service", () => {
  it("SL-14 confines the process: system calls, kernel, devices, the user's files", () => {
    const unit = read("compcard@.service");
    const lines = [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => `${name}=${value}`);
    const kernel = ["Clock", "ControlGroups", "Hostname", "KernelLogs", "KernelModules", "KernelTunables", "Home"];
    expect(lines).toEqual(
      expect.arrayContaining([
        ...kernel.map((name) => `Protect${name}=yes`),
        ...["UMask=0077", "NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict"],
        ...["SystemCallArchitectures=native", "SystemCallFilter=@system-service"],
        ...["SystemCallFilter=~@privileged", "RestrictNamespaces=yes", "PrivateDevices=yes"],
      ]),
    );
    // V8 compiles at run time.
    expect(lines.filter((line) => line.startsWith("MemoryDenyWriteExecute="))).toEqual([]);
  });

  // Since systemd 250 it reads units that are not installed.
  const version = Number(/^systemd (\d+)/.exec(run("systemd-analyze", ["--version"]).output)?.[1] ?? 0);

  it.runIf(version >= 250)("SL-14 is exposed to 2.0 of 10 at most, as systemd-analyze rates it", () => {
    const { output } = run("systemd-analyze", ["security", "--offline=true", join(deploy, "compcard@.service")]);
    const exposure = /^→ Overall exposure level for \S+: ([\d.]+) /m.exec(output)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });
});
