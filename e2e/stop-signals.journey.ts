import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const root = join(import.meta.dirname, "..");

// A service ends npm alone, a terminal all that it has started.
for (const [signal, to] of [
  ["SIGTERM", "npm"],
  ["SIGINT", "the terminal's programs"],
] as const) {
  test(`FL-61 npm start: ${signal} to ${to} ends the server too`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "compcard-signals-"));
    const npm = spawn("npm", ["start"], {
      ...{ cwd: root, stdio: ["ignore", "pipe", "inherit"], detached: true },
      env: { ...process.env, PORT: "0", DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "warn", DRAIN_SECONDS: "0" },
    });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let shown = "";
        npm.stdout?.on("data", (chunk: Buffer) => {
          shown += chunk;
          const found = / is at (http:\S+)/.exec(shown)?.[1];
          if (found) resolve(found);
        });
        npm.once("exit", (code) => reject(new Error(`npm ended with ${code}:\n${shown}`)));
      });
      const ended = once(npm, "exit");
      process.kill(to === "npm" ? (npm.pid as number) : -(npm.pid as number), signal);
      await ended;
      const health = () =>
        fetch(`${address}/api/health`).then(
          () => "there",
          () => "gone",
        );
      await expect.poll(health).toBe("gone");
    } finally {
      // Ends the remaining processes.
      if (npm.pid) {
        try {
          process.kill(-npm.pid, "SIGKILL");
        } catch {}
      }
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
