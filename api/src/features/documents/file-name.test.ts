import { expect, it } from "vitest";
import { disposition } from "./file-name.ts";

it.each([
  ["Юлия Щербакова", "pdf", 'inline; filename="yulia-shcherbakova-compcard.pdf"'],
  ["Zoë O’Neil-Smith", "jpg", 'inline; filename="zoe-o-neil-smith-compcard.jpg"'],
  ["林月", "docx", 'attachment; filename="compcard.docx"'],
  ['"; rm -rf\r\n/', "share", 'inline; filename="rm-rf-share.jpg"'],
] as const)("EXPORT-01 names the file of %j", (name, format, header) => {
  expect(disposition({ name, latinName: name }, format).split("; filename*")[0]).toBe(header);
  expect(disposition({ name, latinName: name }, format)).toMatch(/^[\x20-\x7e]+$/);
});

it("EXPORT-01, FL-50 gives the name as it is written to who can read it", () => {
  const named = disposition({ name: "林月", latinName: "Lin Yue" }, "pdf");
  expect(named).toContain('filename="lin-yue-compcard.pdf"');
  expect(named).toContain(`filename*=UTF-8''${encodeURIComponent("林月-compcard.pdf")}`);
});
