import { m } from "@compcard/domain/messages";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { shareOnDevice } from "./device-sheet.ts";
import type { Shared } from "./networks.ts";

/** Copies the link of a card, and records it. */
export async function copyShared({ address, onSent }: Shared): Promise<void> {
  if (await copyLink(address)) onSent?.("link");
}

/** Sends the link of a card by the device's own sheet, and records it. */
export async function sendOnDevice({ address, title, text, onSent }: Shared): Promise<void> {
  if (await shareOnDevice({ url: address, title, text }, m.share_done())) onSent?.("link");
}
