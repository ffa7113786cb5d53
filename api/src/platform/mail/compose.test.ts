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
