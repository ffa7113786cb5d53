import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";
import { secretSettings } from "./secret-files.ts";
import { settings } from "./settings.ts";

const find = (environment: Record<string, string>, name: string) =>
  parseConfig(environment).settingsInForce.find((setting) => setting.name === name);

it("states each setting with its value, and where it has it from", () => {
  const { settingsInForce } = parseConfig({});
  expect(settingsInForce.map(({ name }) => name)).toEqual(Object.keys(settings));
  expect(find({ PORT: "4000" }, "PORT")).toEqual({
    ...{ name: "PORT", value: "4000", set: true, secret: false, source: "environment" },
  });
  expect(find({}, "PORT")).toMatchObject({ value: "3000", source: "default" });
  expect(find({}, "PUBLIC_URL")).toMatchObject({ value: "http://localhost:3000", source: "default" });
  expect(find({}, "METRICS_PORT")).toMatchObject({ value: null, set: false, source: "default" });
});

it("states of secrets only whether they are set, and hides passwords in addresses", () => {
  const folder = mkdtempSync(join(tmpdir(), "compcard-settings-"));
  const file = join(folder, "smtp");
  writeFileSync(file, "smtps://user:hunter2@mail.example.org\n");
  const environment = {
    DATABASE_URL: "postgres://compcard:hunter2@127.0.0.1/compcard",
    SMTP_URL_FILE: file,
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://user:hunter2@127.0.0.1:4318",
  };
  expect(JSON.stringify(parseConfig(environment).settingsInForce)).not.toContain("hunter2");
  expect(find(environment, "DATABASE_URL")).toMatchObject({ value: null, set: true, secret: true });
  expect(find(environment, "SMTP_URL")).toMatchObject({ value: null, set: true, source: "file" });
  expect(find(environment, "OTEL_EXPORTER_OTLP_ENDPOINT")?.value).toBe("http://…@127.0.0.1:4318");
  expect(find({}, "S3_SECRET_ACCESS_KEY")).toMatchObject({ value: null, set: false, secret: true });
  rmSync(folder, { recursive: true });
});

it("counts every setting as a secret whose name states that it is one", () => {
  const named = Object.keys(settings).filter((name) => /SECRET|PASSWORD|TOKEN|_KEY/.test(name));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !secretSettings.includes(name))).toEqual([]);
});
