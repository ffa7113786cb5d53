import { use } from "react";
import { NonceContext } from "./nonce.ts";

/** A script that runs when the browser makes it of the page, long before the page is alive; empty in the browser, where it has run. */
export function InlineScript({ text }: { text: string }) {
  const nonce = use(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
