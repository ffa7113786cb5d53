import { afterEach, expect, it, vi } from "vitest";
import { logEntries } from "../browser/log.ts";
import { callApi } from "./client.ts";
import { errorText } from "./error-text.ts";

afterEach(() => void vi.unstubAllGlobals());

it("ERR-01, LOG-01 a network that does not answer is 'Ошибка сети' with status 0, and is remembered", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const error = await callApi("search.stats").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 0, code: "network.failed", message: "Ошибка сети" });
  expect(errorText(error)).toBe("Ошибка сети");
  expect(logEntries().at(-1)?.message).toBe("search.stats: no answer");
});

it("ERR-01 an answer that is no JSON is 'Произошла ошибка' with its status", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>Bad gateway</html>", { status: 502 }));
  const error = await callApi("search.stats").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 502, message: "Произошла ошибка" });
  expect(errorText(error)).toBe("Произошла ошибка");
});

it("a call that is taken back is no failure of the network", async () => {
  const stop = new AbortController();
  stop.abort(new Error("left the page"));
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  await expect(callApi("search.stats", { signal: stop.signal })).rejects.toThrow("left the page");
});
