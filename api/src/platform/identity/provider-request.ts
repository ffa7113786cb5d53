import { AppError } from "@compcard/domain/errors";

const maxBytes = 64 * 1024;

/**
 * Posts a form to an identity provider and reads its JSON, within `timeoutMs` and 64 KiB, following no redirect.
 * @throws `identity.unavailable` for anything but a JSON object; the caller checks whether it is a refusal.
 */
export async function postToProvider(
  url: string,
  form: Record<string, string>,
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(form),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    const answer: unknown = JSON.parse(await readText(response));
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) throw new Error("not an object");
    return answer as Record<string, unknown>;
  } catch (cause) {
    throw Object.assign(new AppError("identity.unavailable", { retryAfterSeconds: 10 }), { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
