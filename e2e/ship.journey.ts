import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ship } from "../scripts/ship.ts";
import { startProduct } from "../scripts/tools/product.ts";

const dockerfile = readFileSync(join(import.meta.dirname, "../Dockerfile"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "compcard-ship-"));
const compiled = mkdtempSync(join(tmpdir(), "compcard-compiled-"));
test.afterAll(() => {
  for (const made of [folder, compiled]) rmSync(made, { recursive: true, force: true });
});

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

test("what is shipped serves by itself, writes nothing beside its data, and is small enough for the image", async ({
  page,
}) => {
  test.slow();
  ship(folder);
  const files = filesOf(folder);
  // Workspaces stand there twice, once as links.
  const once = new Set(files.map((file) => realpathSync(file)));
  const megabytes = [...once].reduce((sum, file) => sum + statSync(file).size, 0) / 1_000_000;
  // With the libraries (20 MB) and the program of Node (127 MB) that is an image below 350.
  expect(megabytes).toBeLessThan(183.5);

  expect(JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8")).components.length).toBeGreaterThan(100);

  // The command of the image, and its environment.
  const [node, entry = ""] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? "[]");
  expect(node).toBe("node");
  expect(dockerfile).toMatch(/^USER [1-9]\d*$/m);
  const settings = { NODE_ENV: "production", MAIL: "files", DEMO: "on", DRAIN_SECONDS: "0", LOG_LEVEL: "error" };
  const server = await startProduct({ ...settings, NODE_COMPILE_CACHE: compiled }, { root: folder, entry });
  try {
    // The compile cache of the next start, however this one ends.
    await expect.poll(() => filesOf(compiled).length).toBeGreaterThan(100);
    await expect
      .poll(async () => (await (await fetch(`${server.origin}/api/search/stats`)).json()).data.totalModels)
      .toBeGreaterThan(5);
    await page.goto(`${server.origin}/search`);
    await page.locator("a[data-card]").first().click();
    await expect(page).toHaveURL(/\/model\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const id = /\/model\/([^/?]+)/.exec(page.url())?.[1];
    for (const kind of ["pdf", "docx", "jpg"]) {
      const document = await fetch(`${server.origin}/api/documents/model/${id}/${kind}`);
      expect([kind, document.status]).toEqual([kind, 200]);
      expect((await document.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
    const passkeys = await fetch(`${server.origin}/api/auth/passkeys/login/options`, { method: "POST" });
    expect(passkeys.status).toBe(200);
    const check = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]") as string[];
    const requested = spawnSync(process.execPath, check.slice(1), {
      env: { ...process.env, PORT: new URL(server.origin).port },
    });
    expect(requested.status).toBe(0);
    expect(filesOf(folder)).toEqual(files);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
