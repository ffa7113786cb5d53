import type { PortfolioEntry } from "@compcard/domain/photos/book/contract";
import { maxPortfolio } from "@compcard/domain/photos/options";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { uploadFile } from "../../../lib/api/upload.ts";
import { judge } from "../../../lib/outbox/entry.ts";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { sessionState, subscribeSession } from "../../../lib/session/store.ts";
import { findFileProblem, requireReadable } from "../accepted-files.ts";
import { isRefused } from "../photo-uploads.ts";
import { scalePhoto } from "../scale-photo.ts";

interface Waiting {
  file: File;
}

interface Queue {
  outbox: Outbox<Waiting>;
  stop: () => void;
  /** Of the page that is on screen by then. */
  onSent: () => Promise<void>;
}

const queues = new Map<string, Queue>();

/** One for each card and page of the site: uploads go on while another page is on screen, and after a reload (FL-39). */
function openQueue(modelId: string): Queue {
  const owner = sessionState().user?.id ?? "";
  const scope = `portfolio:${owner}:${modelId}`;
  const former = queues.get(scope);
  if (former) return former;
  const outbox = new Outbox<Waiting>({
    ...{ scope, owner, parallel: 1 },
    async send({ key: id, value: { file } }, { signal, onProgress }) {
      const form = new FormData();
      // A repeated upload adds nothing.
      form.append("id", id);
      await requireReadable(file);
      form.append("photo", await scalePhoto(file), file.name);
      await uploadFile({ name: "portfolio.add", params: { modelId }, form, signal, onProgress });
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

/** The portfolio of a card for those who may change it: the queue of uploads, and its calls. `onChanged` reads the card again. */
export function usePortfolio(modelId: string, count: number, onChanged: () => Promise<void>) {
  const [queue] = useState(() => openQueue(modelId));
  const { outbox } = queue;
  const { entries, waiting } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  useEffect(() => {
    queue.onSent = onChanged;
  });

  return {
    uploads: entries.map(({ key, value, phase, progress, error }) => ({
      ...{ id: key, name: value.file.name, progress, error },
      phase: phase === "queued" && waiting === "connection" ? ("offline" as const) : phase,
    })),
    /** @returns how many do not fit */
    add(files: readonly File[]): number {
      const taken = files.slice(0, Math.max(0, maxPortfolio - count - entries.length));
      for (const file of taken) {
        const problem = findFileProblem(file);
        if (problem) outbox.refuse(crypto.randomUUID(), { file }, problem);
        else outbox.put(crypto.randomUUID(), { file });
      }
      void outbox.flush();
      return files.length - taken.length;
    },
    cancel: (id: string) => outbox.remove(id),
    retry: (id: string) => void outbox.retry(id),
    async arrange(entries: readonly PortfolioEntry[]): Promise<void> {
      await callApi("portfolio.arrange", { params: { modelId }, body: [...entries] }).finally(onChanged);
    },
    async remove(photoId: string): Promise<void> {
      await callApi("portfolio.remove", { params: { modelId, photoId } }).finally(onChanged);
    },
    async edit(
      photoId: string,
      body: { turn?: 0 | 90 | 180 | 270 | undefined; crop?: Crop | undefined },
    ): Promise<void> {
      await callApi("portfolio.edit", { params: { modelId, photoId }, body }).finally(onChanged);
    },
    async moveFocus(photoId: string, body: { x: number; y: number }): Promise<void> {
      await callApi("portfolio.moveFocus", { params: { modelId, photoId }, body }).finally(onChanged);
    },
  };
}

type Crop = { x: number; y: number; width: number; height: number };
