import { dirname, join, relative } from "node:path/posix";
import type { MarkdownRenderer } from "vitepress";
import { addressOf, root } from "./shelves.ts";

/**
 * Links of the repository's documents are relative, as GitHub reads them. Those between published documents lead to the
 * site's addresses; what the site does not publish, such as source, stays text.
 */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push("repository-links", ({ tokens, env }) => {
    const from = dirname(relative(root, env.realPath ?? env.path));
    for (const block of tokens) {
      let dropped = 0;
      block.children = (block.children ?? []).filter((token) => {
        if (token.type === "link_close" && dropped > 0) return --dropped < 0;
        const href = token.type === "link_open" ? (token.attrGet("href") ?? "") : "";
        if (href === "" || /^([a-z]+:|[#/])/.test(href)) return true;
        const [file = "", fragment] = href.split("#");
        const address = addressOf(join(from, file));
        if (address === undefined) return ++dropped < 0;
        token.attrSet("href", fragment ? `${address}#${fragment}` : address);
        return true;
      });
    }
  });
}
