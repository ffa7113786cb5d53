import { useEffect, useState, useSyncExternalStore } from "react";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { findFileProblem } from "../../../lib/photo-files/accepted-files.ts";
import { uploadPhoto, uploadQueues } from "../upload-queues.ts";
import { uploadVerdicts } from "../upload-verdict.ts";

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
  /** Callback of the page that is on screen by then. */
  onSent: () => Promise<void>;
}

const openOnce = uploadQueues<Queue>();

/** One for each call and card; photos that a reload interrupted go out again (FL-39). */
const openQueue = (call: BookCall, modelId: string) =>
  openOnce(`${call}:${modelId}`, (owner) => {
    const verdict = uploadVerdicts(() => navigator.onLine);
    const outbox = new Outbox<Waiting>({
      ...{ scope: `${call}:${owner}:${modelId}`, owner, parallel: 1 },
      async send({ value }, sending) {
        await uploadPhoto({ name: call, params: { modelId }, ...value, ...sending });
        await queue.onSent();
      },
      onFailure: (error, { value }) => verdict(error, value.file),
      onRemovedElsewhere: () => void queue.onSent(),
    });
    const queue: Queue = { outbox, stop: () => {}, onSent: async () => {} };
    queue.stop = outbox.start(() => void outbox.flush());
    return queue;
  });

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
