/** The address of a page, also of a proxy's absolute form, whose host is not ours to believe. */
export function pageUrl(url: string, base: string): URL {
  const { pathname, search } = new URL(url.replace(/^\/+/, "/"), base);
  return new URL(pathname.replace(/^\/+/, "/") + search, base);
}
