/** Whether this is WeChat's own browser: it keeps no files, and shares by its own menu alone. */
export function isWechat(): boolean {
  return typeof navigator !== "undefined" && /MicroMessenger/i.test(navigator.userAgent);
}
