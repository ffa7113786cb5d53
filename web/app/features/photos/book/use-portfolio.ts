import type { PortfolioEntry } from "@compcard/domain/photos/book/contract";
import type { Made } from "@compcard/domain/photos/made";
import { maxPortfolio } from "@compcard/domain/photos/options";
import { v4 as createUuid } from "uuid";
import { callApi } from "../../../lib/api/client.ts";
import { useUploads } from "./use-uploads.ts";

type Crop = { x: number; y: number; width: number; height: number };

/** The portfolio of a card for those who may change it: the queue of uploads, and its calls. `onChanged` reads the card again. */
export function usePortfolio(modelId: string, count: number, onChanged: () => Promise<void>) {
  const { uploads, put, cancel, retry } = useUploads("portfolio.add", modelId, onChanged);
  return {
    uploads,
    /** @returns how many do not fit */
    add(files: readonly File[]): number {
      const taken = files.slice(0, Math.max(0, maxPortfolio - count - uploads.length));
      for (const file of taken) {
        // With its id a repeated upload adds nothing.
        const id = createUuid();
        put(id, file, { id });
      }
      return files.length - taken.length;
    },
    cancel,
    retry,
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
    async setMade(photoId: string, made: Made | null): Promise<void> {
      await callApi("portfolio.setMade", { params: { modelId, photoId }, body: { made } }).finally(onChanged);
    },
    async moveFocus(photoId: string, body: { x: number; y: number }): Promise<void> {
      await callApi("portfolio.moveFocus", { params: { modelId, photoId }, body }).finally(onChanged);
    },
  };
}
