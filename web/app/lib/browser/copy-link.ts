import { m } from "@compcard/domain/messages";
import { toast } from "../toast.tsx";
import { log } from "./log.ts";

/** SHARE-04: copies, or lets the person copy by hand. `done` is the message of success. @returns whether it copied. */
export async function copyLink(address: string, done = m.share_copied()): Promise<boolean> {
  const copied = await copyText(address);
  if (copied === "done") {
    toast.success(done, { id: "share" });
    return true;
  }
  toast.error(copied === "failed" ? m.share_copy_failed() : m.share_copy_unsupported(), { id: "share" });
  window.prompt(m.share_copy_prompt(), address);
  return false;
}

async function copyText(text: string): Promise<"done" | "failed" | "unsupported"> {
  // Absent outside secure pages and in some browsers within apps, which mostly know the older way.
  if (!navigator.clipboard) {
    if (typeof document.execCommand !== "function") return "unsupported";
    return copyTheOldWay(text) ? "done" : "failed";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "done";
  } catch (error) {
    log("warn", "the clipboard refused", String(error));
    return "failed";
  }
}

function copyTheOldWay(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  // Readable, so that no keyboard opens; in view, so that the page does not scroll.
  field.readOnly = true;
  field.style.cssText = "position: fixed; inset: 0 auto auto 0; opacity: 0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
