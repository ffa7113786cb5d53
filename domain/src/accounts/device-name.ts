import { m } from "@compcard/domain/messages";
import type { Locale } from "../locale.ts";

// In this order: browsers name the ones they descend from as well.
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, "WeChat"],
  [/YaBrowser/, "Yandex Browser"],
  [/EdgA?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: [RegExp, string][] = [
  [/HarmonyOS/, "HarmonyOS"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** Browser and system by their common names: `Safari`, `iPhone`. A hint, not a proof. */
function deviceOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: find(browsers), system: find(systems) };
}

/** Kind of a browser, `Safari, iPhone`: all that is stored of the browsers of an account. */
export function deviceKind(userAgent: string): string {
  const { browser = "?", system = "?" } = deviceOf(userAgent);
  return `${browser}, ${system}`;
}

/** The name of a device, such as 'Safari, iPhone'. It is in the page's language if the browser names none. */
export function deviceName(userAgent: string, locale?: Locale): string {
  const { browser, system } = deviceOf(userAgent);
  const options = locale && { locale };
  if (browser && system) return m.profile_session_named({ browser, system }, options);
  return browser ?? system ?? m.profile_session_unknown({}, options);
}
