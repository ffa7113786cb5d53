import { m } from "@compcard/domain/messages";

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

/** What a person calls the place: 'Safari, iPhone'. A hint, never a proof. */
export function deviceName(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return m.profile_session_named({ browser, system });
  return browser ?? system ?? m.profile_session_unknown();
}
