import { z } from "zod";
import type { LiveRequest } from "./messages.ts";

const id = z.guid().toLowerCase();

const liveRequest: z.ZodType<LiveRequest> = z.union([
  z.object({ type: z.literal("subscribe"), modelId: id, token: z.string().max(200).exactOptional() }),
  z.object({ type: z.literal("subscribe"), selectionId: id }),
  z.object({ type: z.literal("ping") }),
]);

/** A frame as the server takes it, or null for anything else. */
export function parseLiveRequest(text: string): LiveRequest | null {
  try {
    return liveRequest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
