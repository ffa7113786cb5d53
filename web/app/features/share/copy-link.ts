import { m } from "@compcard/domain/messages";
import { toast } from "../../lib/toast.tsx";

/** SHARE-04: copies, or lets the person copy by hand. */
export async function copyLink(address: string): Promise<void> {
  // Absent outside secure pages and in some browsers within apps.
  if (!navigator.clipboard) {
    toast.error(m.share_copy_unsupported());
    window.prompt(m.share_copy_prompt(), address);
    return;
  }
  try {
    await navigator.clipboard.writeText(address);
    toast.success(m.share_copied());
  } catch {
    toast.error(m.share_copy_failed());
    window.prompt(m.share_copy_prompt(), address);
  }
}
