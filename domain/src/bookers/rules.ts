import { asciiDomain } from "../identity/email.ts";
import { parseUrl } from "../url.ts";
import { freeMailDomains } from "./free-mail.ts";

/** Lifetime of the link in the mail to a company's address. */
export const confirmationHours = 48;

/** The domain of an address in ASCII: the text behind the last at sign. */
export function domainOf(email: string): string {
  return asciiDomain(email.slice(email.lastIndexOf("@") + 1));
}

/** True if the domain is a free mail service, which proves no company. */
export function isFreeMail(domain: string): boolean {
  return freeMailDomains.has(asciiDomain(domain));
}

/** The problem of a company's domain, or null; `free` means a free mail service. */
export function domainProblem(domain: string): "wrong" | "free" | null {
  if (!/^[^\s@/:]+\.[^\s@/:.]+$/.test(domain)) return "wrong";
  return isFreeMail(domain) ? "free" : null;
}

/** The address of a site with its protocol, `https://` where it is left out. */
export function withProtocol(site: string): string {
  return /^[a-z]+:/i.test(site) ? site : `https://${site}`;
}

/** The problem of a site's address, or null. It needs http or https, a host with a dot, and no user name. */
export function siteProblem(site: string): string | null {
  const url = parseUrl(site);
  if (!url) return "is no address";
  const { protocol, hostname, username, password } = url;
  const plain = (protocol === "https:" || protocol === "http:") && hostname.includes(".") && !username && !password;
  return plain ? null : "is no site";
}
