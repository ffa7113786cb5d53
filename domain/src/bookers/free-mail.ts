/** Domains of free mail services, where anybody can open a mailbox. */
// biome-ignore format: lists read better as lines
export const freeMailDomains: ReadonlySet<string> = new Set([
  "gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "hotmail.co.uk", "hotmail.fr", "hotmail.de",
  "yahoo.com", "yahoo.co.uk", "yahoo.fr", "yahoo.de", "yahoo.co.jp", "ymail.com", "rocketmail.com", "aol.com",
  "icloud.com", "me.com", "mac.com", "proton.me", "protonmail.com", "pm.me", "tutanota.com", "tuta.io", "gmx.com", "gmx.de", "gmx.net",
  "web.de", "t-online.de", "orange.fr", "free.fr", "laposte.net", "libero.it", "virgilio.it", "zoho.com", "fastmail.com", "hey.com",
  "mail.com", "email.com", "yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "ya.ru", "mail.ru", "bk.ru", "inbox.ru",
  "list.ru", "internet.ru", "xmail.ru", "vk.com", "rambler.ru", "lenta.ru", "ro.ru", "autorambler.ru", "myrambler.ru", "ukr.net", "i.ua",
  "tut.by", "mail.kz", "qq.com", "foxmail.com", "vip.qq.com", "163.com", "vip.163.com", "126.com", "yeah.net", "188.com", "sina.com",
  "sina.cn", "vip.sina.com", "sohu.com", "tom.com", "21cn.com", "189.cn", "139.com", "wo.cn", "aliyun.com", "naver.com", "hanmail.net",
  "daum.net", "mailinator.com", "10minutemail.com", "guerrillamail.com", "temp-mail.org", "yopmail.com", "trashmail.com",
]);
