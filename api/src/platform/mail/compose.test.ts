import { productAccent } from "@compcard/domain/accent";
import { expect, it } from "vitest";
import { composeMail } from "./compose.ts";

const content = { subject: "s", lead: "l", action: "Open", link: "https://cards.example/x", note: "n" };

it.each([
  ["#0b5d3b", "#0b5d3b"],
  [null, productAccent],
])("FL-47 what is pressed in a mail is in the accent of the site: %s", (accent, shown) => {
  const { html, text } = composeMail({ to: "a@example.com", locale: "en", site: { name: "Podium", accent } }, content);
  expect(html).toContain(`background:${shown};color:#fff;text-decoration:none">Open</a>`);
  expect(text).toContain("Open:\nhttps://cards.example/x");
});

it("AGY-29 the name of an agency stands above the mail as it is written, as no link, and the site's below", () => {
  const frame = { to: "a@example.com", locale: "en", site: { name: "Podium.ru", accent: null } } as const;
  const headOf = (html: string | undefined) => /<p [^>]*font:24px[^>]*>(.*?)<\/p>/s.exec(html ?? "")?.[1];
  const branded = (name: string) => composeMail({ ...frame, letterhead: { name, logo: null } }, content).html;
  expect(headOf(composeMail(frame, content).html)).toBe("Podium.ru");
  expect(headOf(branded("Дом «Север» & K"))).toBe("Дом «Север» &amp; K");
  expect(headOf(branded("www.prize.ru"))).toBe("www prize ru");
  expect(branded("North")).toMatch(/<p [^>]*>Podium\.ru<\/p>\s*<\/div>/);
});
