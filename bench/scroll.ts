import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { withLink } from "./selection.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, locale: "ru" };
/** So many times slower than this machine. */
const slower = 4;
/** Faster than a thumb goes for long, and further than it goes at once. */
const swipe = { pixels: 30_000, pixelsPerSecond: 3_000 };

interface Frame {
  state: "STATE_PRESENTED_ALL" | "STATE_PRESENTED_PARTIAL" | "STATE_DROPPED" | "STATE_NO_UPDATE_DESIRED";
  scroll_state: string;
  has_missing_content: boolean;
}

/**
 * `npm run bench -- scroll`: what becomes of the frames while a phone scrolls through the largest selection, in the browser's own words, beside a
 * page of plain text. It fails where one is dropped or shows a hole.
 */
export async function benchScroll(): Promise<void> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const plain = await scroll(browser, (page) =>
      page.setContent(`<meta name="viewport" content="width=device-width">${"<p>Показ".repeat(2_000)}`),
    );
    const link = await withLink((url) =>
      scroll(browser, async (page) => {
        await page.goto(url, { waitUntil: "networkidle" });
        await page.getByText("Сеткой").click();
      }),
    );
    console.table({ "plain text": plain, "/s/:token, 200 cards": link });
    if (link.dropped + link["with a hole"] > 0) throw new Error("frames are dropped, or show holes");
  } finally {
    await browser.close();
  }
}

async function scroll(browser: Browser, open: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await open(page);
  await page.waitForFunction((pixels) => document.documentElement.scrollHeight > pixels, swipe.pixels);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await browser.startTracing(page, { categories: ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"] });
  await devtools.send("Input.synthesizeScrollGesture", {
    ...{ x: phone.viewport.width / 2, y: phone.viewport.height / 2 },
    ...{ yDistance: -swipe.pixels, speed: swipe.pixelsPerSecond, gestureSourceType: "mouse" },
  });
  const frames = framesOf(String(await browser.stopTracing()));
  await context.close();
  const count = (is: (frame: Frame) => boolean) => frames.filter(is).length;
  return {
    shown: count(({ state }) => state.startsWith("STATE_PRESENTED")),
    "its scripts a frame late": count(({ state }) => state === "STATE_PRESENTED_PARTIAL"),
    dropped: count(({ state }) => state === "STATE_DROPPED"),
    "with a hole": count((frame) => frame.has_missing_content),
  };
}

/** Frames that are drawn during the scroll. */
function framesOf(trace: string): Frame[] {
  const { traceEvents } = JSON.parse(trace) as {
    traceEvents: { name: string; ph: string; args: { frame_reporter?: Frame } }[];
  };
  return traceEvents
    .filter(({ name, ph }) => name === "PipelineReporter" && ph === "b")
    .flatMap(({ args }) => args.frame_reporter ?? [])
    .filter(({ scroll_state }) => scroll_state !== "SCROLL_NONE");
}
