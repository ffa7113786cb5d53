import { m } from "@compcard/domain/messages";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { log } from "../../lib/browser/log.ts";
import { toast } from "../../lib/toast.tsx";

/**
 * By the device's own sheet. Who closes it has changed their mind; who cannot share gets the link. @returns whether it was sent
 * or copied.
 */
export async function shareOnDevice(
  shared: { url: string; title: string; text?: string },
  done: string,
): Promise<boolean> {
  try {
    await navigator.share(shared);
    toast.success(done, { id: "share" });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    log("warn", "the device did not share", String(error));
    toast.error(m.share_failed(), { id: "share" });
    return copyLink(shared.url);
  }
}
