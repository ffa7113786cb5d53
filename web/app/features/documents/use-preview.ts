import type { OwnerCard } from "@compcard/domain/cards/schema";
import { type DocumentSide, type LatinPart, latinParts, latinPartsHeader } from "@compcard/domain/documents/options";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { networkError, openEnvelope } from "../../lib/api/error.ts";
import { fetchErrorTexts } from "../../lib/api/fetched-error-texts.ts";
import type { Choice } from "./choice.ts";
import { isOpen, openAddress, ticketAddress } from "./document-file.ts";

/** One side as the file itself will show it: the same layout with the same options. */
export function usePreview(card: OwnerCard, side: DocumentSide, choice: Choice) {
  const query = useSide(card, side, choice);
  return { ...query, address: useObjectUrl(query.data?.picture) };
}

/** Which texts of the back stand in Latin letters, since the card's fonts lack theirs. */
export function useLatinParts(card: OwnerCard, choice: Choice): readonly LatinPart[] {
  return useSide(card, "back", choice).data?.latin ?? [];
}

function useSide(card: OwnerCard, side: DocumentSide, choice: Choice) {
  const wanted = { format: "jpg", side } as const;
  // Contacts stand behind; paper for the printer differs in its margins only, and the portfolio stands on other pages.
  const shown: Choice = { ...choice, use: "send", portfolio: false, ...(side === "front" ? { contacts: "none" } : {}) };
  return useQuery({
    queryKey: ["documents.preview", card.id, card.version, side, shown],
    queryFn: async ({ signal }) =>
      fetchPicture(
        isOpen(card, shown) ? openAddress(card, wanted, shown) : await ticketAddress(card, wanted, shown),
        signal,
      ),
    enabled: side === "front" || choice.back.length === choice.count,
    staleTime: Number.POSITIVE_INFINITY,
    // A busy server is not retried automatically; a message offers it.
    retry: false,
    placeholderData: keepPreviousData,
  });
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<Shown> {
  // biome-ignore lint/style/noRestrictedGlobals: a picture, with a header beside it
  const answer = await fetch(address, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw networkError();
  });
  if (!answer.ok) {
    await fetchErrorTexts();
    openEnvelope(answer.status, await answer.json().catch(() => null));
  }
  const parts = answer.headers.get(latinPartsHeader)?.split(",") ?? [];
  return { picture: await answer.blob(), latin: latinParts.filter((part) => parts.includes(part)) };
}

interface Shown {
  picture: Blob;
  latin: LatinPart[];
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
