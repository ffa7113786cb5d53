import { AsyncLocalStorage } from "node:async_hooks";
import { type Locale, overwriteGetLocale } from "@compcard/domain/runtime";

const current = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => current.getStore() ?? "ru");

/** Everything that `work` renders, streamed parts included, is in this language; concurrent renders do not see each other. */
export function runWithLocale<T>(locale: Locale, work: () => T): T {
  return current.run(locale, work);
}
