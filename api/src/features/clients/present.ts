import type { Client, ClientSend } from "@compcard/domain/clients/schema";
import { presentSend } from "../../core/reading/present-send.ts";
import type { listSends } from "../../core/reading/store-sends.ts";
import type { ClientRow } from "./store.ts";

export function presentClient({ id, company, people, note, created_at, updated_at }: ClientRow): Client {
  return {
    ...{ id, company, people, note: note || null },
    ...{ created_at: created_at.toISOString(), updated_at: updated_at.toISOString() },
  };
}

export function presentClientSend(row: Awaited<ReturnType<typeof listSends>>[number]): ClientSend {
  return {
    selection: { id: row.selection_id, name: row.selection_name },
    link: { id: row.link_id, name: row.link_name },
    ...presentSend(row),
  };
}
