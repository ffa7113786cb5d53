import { afterEach, expect, it, vi } from "vitest";
import { openTab } from "./open-tab.ts";

afterEach(() => vi.unstubAllGlobals());

function stubTab() {
  const tab = { opener: {} as object | null, close: vi.fn(), location: { replace: vi.fn() } };
  const open = vi.fn(() => tab as typeof tab | null);
  vi.stubGlobal("window", { open });
  return { tab, open };
}

it("opens the tab before the address is known, and leads it there without a way back", async () => {
  const { tab, open } = stubTab();
  const { promise, resolve } = Promise.withResolvers<string>();
  const opened = openTab(promise);
  expect(open).toHaveBeenCalledOnce();
  resolve("https://wa.me/79001234567");
  expect(await opened).toBe(true);
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith("https://wa.me/79001234567");
  expect(tab.close).not.toHaveBeenCalled();
});

it("closes the tab where there is no address, and after an error", async () => {
  const { tab } = stubTab();
  expect(await openTab(Promise.resolve(null))).toBe(false);
  expect(tab.close).toHaveBeenCalledOnce();
  await expect(openTab(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(tab.close).toHaveBeenCalledTimes(2);
  expect(tab.location.replace).not.toHaveBeenCalled();
});

it("reports a tab that the browser blocked", async () => {
  const { open } = stubTab();
  open.mockReturnValue(null);
  expect(await openTab(Promise.resolve("https://wa.me/79001234567"))).toBe(false);
});
