import { refuseSession, storedToken } from "../session/store.ts";
import { networkError, openEnvelope } from "./error.ts";
import { fetchErrorTexts } from "./fetched-error-texts.ts";

/**
 * Downloads a file that needs authorization, which a plain link cannot send. Uses the stored token, or only `headers` where
 * they are given. @throws ApiError
 */
export async function fetchFile(address: string, headers?: Record<string, string>): Promise<File> {
  const token = headers ? null : storedToken();
  const sent = headers ?? { authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers: sent }).catch(() => {
    throw networkError();
  });
  if (!headers && response.status === 401) await refuseSession(token);
  if (!response.ok) {
    await fetchErrorTexts();
    openEnvelope(response.status, await response.json().catch(() => null), response.headers.get("retry-after"));
  }
  const blob = await response.blob();
  return new File([blob], fileName(response.headers.get("content-disposition") ?? ""), { type: blob.type });
}

/** The UTF-8 name of RFC 6266; else the ASCII one. */
export function fileName(disposition: string): string {
  const written = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return written ? decodeURIComponent(written) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? "compcard");
}
