import { asciiDomain } from "../identity/email.ts";
import { parseUrl } from "../url.ts";
import { freeMailDomains } from "./free-mail.ts";

/** How long the link in the mail to a company's address works. */
export const confirmationHours = 48;

/** Of an address, what stands behind the last at sign, in the form that DNS uses. */
export function domainOf(email: string): string {
  return asciiDomain(email.slice(email.lastIndexOf("@") + 1));
}

/** Whether the domain is a free mail service, which proves no company. */
export function isFreeMail(domain: string): boolean {
  return freeMailDomains.has(asciiDomain(domain));
}

/** What is wrong with a company's domain, or null: `free` where anybody can have an address. */
export function domainProblem(domain: string): "wrong" | "free" | null {
  if (!/^[^\s@/:]+\.[^\s@/:.]+$/.test(domain)) return "wrong";
  return isFreeMail(domain) ? "free" : null;
}

/** The address of a site with its protocol, `https://` where it is left out. */
export function withProtocol(site: string): string {
  return /^[a-z]+:/i.test(site) ? site : `https://${site}`;
}

/** What is wrong with the address of a site, or null: http or https, a host with a dot, no user name in front of it. */
export function siteProblem(site: string): string | null {
  const url = parseUrl(site);
  if (!url) return "is no address";
  const { protocol, hostname, username, password } = url;
  const plain = (protocol === "https:" || protocol === "http:") && hostname.includes(".") && !username && !password;
  return plain ? null : "is no site";
}
