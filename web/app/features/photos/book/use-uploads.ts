import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../../lib/api/error.ts";
import { uploadFile } from "../../../lib/api/upload.ts";
import { judge } from "../../../lib/outbox/entry.ts";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { sessionState, subscribeSession } from "../../../lib/session/store.ts";
import { findFileProblem, requireReadable } from "../accepted-files.ts";
import { isRefused } from "../photo-uploads.ts";
import { scalePhoto } from "../scale-photo.ts";

/** The calls that take a photo beside the typed ones. */
type BookCall = "portfolio.add" | "digitals.put";

interface Waiting {
  file: File;
  /** The other fields of its form. */
  fields: Record<string, string>;
}

interface Queue {
  outbox: Outbox<Waiting>;
  stop: () => void;
  /** Of the page that is on screen by then. */
  onSent: () => Promise<void>;
}

const queues = new Map<string, Queue>();

/** One for each call, card and page of the site: uploads go on while another page is on screen, and after a reload (FL-39). */
function openQueue(call: BookCall, modelId: string): Queue {
  const owner = sessionState().user?.id ?? "";
  const scope = `${call}:${owner}:${modelId}`;
  const former = queues.get(scope);
  if (former) return former;
  const outbox = new Outbox<Waiting>({
    ...{ scope, owner, parallel: 1 },
    async send({ value: { file, fields } }, { signal, onProgress }) {
      const form = new FormData();
      // The server reads fields as they come, the photo last.
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      await requireReadable(file);
      form.append("photo", await scalePhoto(file), file.name);
      await uploadFile({ name: call, params: { modelId }, form, signal, onProgress });
      await queue.onSent();
    },
    onFailure: (error) => {
      if (isRefused(error)) return "refuse";
      return error instanceof ApiError ? judge(error) : "fail";
    },
    onRemovedElsewhere: () => void queue.onSent(),
  });
  const queue: Queue = { outbox, stop: () => {}, onSent: async () => {} };
  queue.stop = outbox.start(() => void outbox.flush());
  queues.set(scope, queue);
  return queue;
}

// FL-11: nothing of who has left stays with the page.
if (typeof window !== "undefined") {
  subscribeSession((change) => {
    if (change !== "left" && change !== "left-elsewhere") return;
    for (const { stop } of queues.values()) stop();
    queues.clear();
  });
}

export interface BookUpload {
  id: string;
  name: string;
  phase: "queued" | "sending" | "held" | "failed" | "offline";
  /** 0 to 1. */
  progress: number;
  error: unknown;
}

/** Photos beside the typed ones on their way to a card. `onChanged` reads the card again. */
export function useUploads(call: BookCall, modelId: string, onChanged: () => Promise<void>) {
  const [queue] = useState(() => openQueue(call, modelId));
  const { outbox } = queue;
  const { entries, waiting } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  useEffect(() => {
    queue.onSent = onChanged;
  });
  return {
    uploads: entries.map(
      ({ key, value, phase, progress, error }): BookUpload => ({
        ...{ id: key, name: value.file.name, progress, error },
        phase: phase === "queued" && waiting === "connection" ? "offline" : phase,
      }),
    ),
    /** Queues a photo; one of the same id that was not sent yet makes way. */
    put(id: string, file: File, fields: Record<string, string>): void {
      const problem = findFileProblem(file);
      if (problem) outbox.refuse(id, { file, fields }, problem);
      else outbox.put(id, { file, fields });
      void outbox.flush();
    },
    cancel: (id: string) => outbox.remove(id),
    retry: (id: string) => void outbox.retry(id),
  };
}
