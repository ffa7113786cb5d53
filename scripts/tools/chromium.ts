import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as playwright } from "@playwright/test";
import { aptInstall, npmInstall } from "./run.ts";

const NPM_VERSION = "153.0.0";
const CACHE = join(import.meta.dirname, "../../node_modules/.cache/chromium");

/**
 * Features that Playwright switches off. Chromium uses the last such list only, so further ones must be in the same
 * list; a test compares it with the installed Playwright.
 */
export const OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * For every window Chromium starts two pages of its own, which would drop down from a bar for addresses that nobody sees
 * here: a third of the processor time of three pages in a window.
 */
const DROP_DOWNS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Switches off network traffic and work that tests do not need. */
const QUIET = [
  ...["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...DROP_DOWNS].join(",")}`,
];

export type Chromium = { executablePath: string; args: string[] };

/**
 * A Chromium to drive: `CHROMIUM_PATH`, Playwright's own, or this machine's; else one installed with apt-get (as root on
 * Debian) or from npm into node_modules/.cache. Says in one line when it installs something.
 * @throws Error when none of these works.
 */
export async function findChromium(): Promise<Chromium> {
  const executablePath = installed() ?? installWithApt() ?? (await installWithNpm());
  // Chromium refuses to run as root inside its sandbox.
  const args = process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET;
  return { executablePath, args };
}

function installed(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there`);
  const programs = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)];
  const windows = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  return [
    chosen,
    playwright.executablePath(),
    ...folders.flatMap((folder) => programs.map((program) => join(folder, program))),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ...windows.map((folder) => folder && join(folder, "Google/Chrome/Application/chrome.exe")),
  ].find((path) => path && existsSync(path));
}

function installWithApt(): string | undefined {
  if (!aptInstall(["chromium"])) return undefined;
  console.log("Chromium was not here; installed it with apt-get");
  return installed();
}

async function installWithNpm(): Promise<string> {
  const advice = "Install Chromium (npx playwright install chromium) or name one in CHROMIUM_PATH.";
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error(`There is no Chromium here. ${advice}`);
  await mkdir(CACHE, { recursive: true });
  const entry = join(CACHE, "node_modules/@sparticuz/chromium/build/index.js");
  if (!existsSync(entry)) {
    const { ok, output } = npmInstall(CACHE, `@sparticuz/chromium@${NPM_VERSION}`);
    if (!ok) throw new Error(`There is no Chromium here and npm could not fetch one: ${output} ${advice}`);
    console.log("Chromium was not here; installed @sparticuz/chromium from npm into node_modules/.cache");
  }
  const packed = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } };
  return packed.default.executablePath();
}
