import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { sessionRenewed, storedToken } from "../session/store.ts";
import { addressOf, isRefusal, userOf } from "./client.ts";
import { endpointOf } from "./endpoint.ts";
import { networkError, openEnvelope } from "./error.ts";
import { fetchErrorTexts } from "./fetched-error-texts.ts";

export interface Upload<N extends CallName> {
  params?: Record<string, string>;
  /** Parts of the form in the order given; fields must stand before files. */
  form: FormData;
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  name: N;
}

/** Sends files with progress; abort through `signal`. @throws ApiError, or the signal's reason */
export async function uploadFile<N extends CallName>(upload: Upload<N>): Promise<AnswerOf<N>> {
  const { name, params, form, onProgress, signal } = upload;
  const [method, path] = await endpointOf(name);
  return new Promise((resolve, reject) => {
    const token = storedToken();
    const userId = userOf(token);
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, params));
    request.responseType = "json";
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = async () => {
      try {
        if (isRefusal(name, request.status) && (await sessionRenewed(token, userId))) {
          return resolve(uploadFile(upload));
        }
        if (request.status >= 400) await fetchErrorTexts();
        const retryAfter = request.getResponseHeader("retry-after");
        resolve(openEnvelope(request.status, request.response, retryAfter) as AnswerOf<N>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(form);
  });
}
