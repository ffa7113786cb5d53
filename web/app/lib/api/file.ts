import { refuseSession, storedToken } from "../session/store.ts";
import { networkError, openEnvelope } from "./error.ts";

/** A file of the signed-in person's own: a plain link could not carry the token. @throws ApiError */
export async function fetchFile(address: string): Promise<Blob> {
  const token = storedToken();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw networkError();
  });
  if (response.status === 401) refuseSession(token);
  if (!response.ok) {
    openEnvelope(response.status, await response.json().catch(() => null), response.headers.get("retry-after"));
  }
  return response.blob();
}

/** Leaves a file where the browser keeps what is downloaded. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
