import { use } from "react";
import { NonceContext } from "./nonce.ts";

/** A script as it is written, without what is there for who reads it; no string in it has a space beside punctuation. */
export const tight = (script: string): string => script.replace(/\n */g, "").replace(/ ?([={}();,?:]) ?/g, "$1");

/** A script that runs when the browser makes it of the page, long before the page is alive; empty in the browser, where it has run. */
export function InlineScript({ text }: { text: string }) {
  const nonce = use(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
