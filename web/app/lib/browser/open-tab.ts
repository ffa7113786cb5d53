/**
 * Opens a tab for an address that a request finds. Call it in the press: browsers block a tab that opens later. Resolves to false
 * where the browser opened none or there is no address. @throws as `address`.
 */
export async function openTab(address: Promise<string | null>): Promise<boolean> {
  const tab = window.open("", "_blank");
  const href = await address.catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (!tab || href === null) {
    tab?.close();
    return false;
  }
  tab.opener = null;
  tab.location.replace(href);
  return true;
}
