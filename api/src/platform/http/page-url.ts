import { unreadable } from "./clean-url.ts";

/** The address of a page. A request in absolute form may name any host, so only its path counts. */
export function pageUrl(url: string, base: string): URL {
  const { pathname, search } = parse(url, base);
  return parse(pathname + search, base);
}

/** An address that cannot be parsed becomes one that names no page. */
function parse(url: string, base: string): URL {
  return URL.parse(url.replace(/^\/+/, "/"), base) ?? new URL(`/${unreadable}`, base);
}
