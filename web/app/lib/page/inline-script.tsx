import { use } from "react";
import { NonceContext } from "./nonce.ts";

/** Minifies a script: removes line breaks and spaces beside punctuation, also inside strings. */
export const tight = (script: string): string => script.replace(/\n */g, "").replace(/ ?([={}();,?:]) ?/g, "$1");

/** A script that runs while the browser parses the page, before hydration; its text is empty in the browser build. */
export function InlineScript({ text }: { text: string }) {
  const nonce = use(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
