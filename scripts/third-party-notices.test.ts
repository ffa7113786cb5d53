import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { thirdPartyNotices } from "./third-party-notices.ts";

const notices = thirdPartyNotices();

it.each([
  "Onest",
  "Prata",
  "Noto Sans SC",
  "lucide icons",
  "SIL OPEN FONT LICENSE",
  "libvips",
  "@img/sharp",
  "libheif",
  "HEVC patents",
  "GNU LESSER GENERAL PUBLIC LICENSE",
])("the notices name %s", (words) => expect(notices).toContain(words));

it.each(["api", "web", "domain"])(
  "the notices name every library that %s brings along, and its license",
  (workspace) => {
    const { dependencies } = JSON.parse(
      readFileSync(join(import.meta.dirname, `../${workspace}/package.json`), "utf8"),
    );
    for (const [name, version] of Object.entries(dependencies).filter(([name]) => !name.startsWith("@compcard/"))) {
      expect(notices).toMatch(new RegExp(`^${name} ${version}: [A-Z\\d]`, "m"));
    }
  },
);

it("no part is without a license", () => {
  expect(notices).not.toContain("see its words below");
});
