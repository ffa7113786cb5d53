/** The address of a page. A request in absolute form may name any host, so only its path counts. */
export function pageUrl(url: string, base: string): URL {
  const { pathname, search } = new URL(url.replace(/^\/+/, "/"), base);
  return new URL(pathname.replace(/^\/+/, "/") + search, base);
}
