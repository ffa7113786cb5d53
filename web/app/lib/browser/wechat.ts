/** True in WeChat's browser: it cannot download files and shares only by its own menu. */
export function isWechat(): boolean {
  return typeof navigator !== "undefined" && /MicroMessenger/i.test(navigator.userAgent);
}
