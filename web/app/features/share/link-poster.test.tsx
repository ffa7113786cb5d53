import { overwriteGetLocale } from "@compcard/domain/runtime";
import jsQR from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { LinkPoster } from "./link-poster.tsx";
import { qrPixels } from "./qr.ts";
import { selectionPoster } from "./selection-poster.ts";

const link = { url: "https://x.example/s/1", lang: null, expires_at: "2026-12-22T12:00:00Z", has_password: false };

it("a poster is in the link's language, and states its end and that it has a password", () => {
  overwriteGetLocale(() => "ru");
  expect(selectionPoster(link, "Показ").notes.map((note) => note.replaceAll("\u00a0", " "))).toEqual([
    "Ссылка действует до 22 декабря 2026",
  ]);
  const { scan, notes } = selectionPoster({ ...link, lang: "zh", has_password: true }, "Показ");
  expect(scan).toBe("扫描或长按识别二维码");
  expect(notes).toEqual(["链接有效期至 2026年12月22日", "密码将另行告知"]);
});

it("the code of a link is read back from the size it has on its poster", () => {
  const address = `https://a-rather-long-name.models.agency.example.com/s/${"x7_-".repeat(11)}`;
  const [side, around] = [720, 40];
  const drawn = qrPixels(address, side, 0);
  const whole = side + 2 * around;
  const poster = new Uint8ClampedArray(4 * whole * whole).fill(255);
  for (let y = 0; y < side; y++) {
    poster.set(drawn.subarray(4 * side * y, 4 * side * (y + 1)), 4 * (whole * (y + around) + around));
  }
  expect(jsQR(poster, whole, whole)?.data).toBe(address);
});

function Page() {
  return <LinkPoster description="Показ" poster={selectionPoster(link, "Показ")} onClose={() => {}} />;
}

it("a poster waits for the browser, which alone draws it", () => {
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  expect(renderToStaticMarkup(<Stub />)).toBe("");
});
