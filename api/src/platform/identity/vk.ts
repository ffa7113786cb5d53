import { createHash } from "node:crypto";
import { AppError } from "@compcard/domain/errors";
import { providedName } from "@compcard/domain/identity/person-name";
import { emailAddress } from "@compcard/domain/text-schema";
import { z } from "zod";
import { timeouts } from "../external-calls.ts";
import type { ProvenIdentity } from "./identity.ts";
import { postToProvider } from "./provider-request.ts";

export interface VkClient {
  /** The sign-in address of VK. */
  authorizeUrl(flow: { state: string; verifier: string }): string;
  /**
   * Exchanges the code of the callback for who it is; the provider's tokens are not stored.
   * @throws `identity.rejected` or `identity.unavailable`.
   */
  exchange(callback: { code: string; state: string; deviceId: string; verifier: string }): Promise<ProvenIdentity>;
}

export interface VkOptions {
  clientId: string;
  baseUrl: string;
  redirectUri: string;
  /** Timeout of each of the two answers. */
  timeoutMs?: number;
}

const userId = z.union([z.string().regex(/^\d{1,30}$/), z.number().int().positive()]).transform(String);
const tokens = z.object({ access_token: z.string().min(1), user_id: userId, state: z.string() });
const userInfo = z.object({
  user: z.object({
    user_id: userId,
    first_name: providedName,
    last_name: providedName,
    email: emailAddress.nullable().catch(null),
  }),
});

/** VK ID, OAuth 2.1 with PKCE. It answers errors with status 200 too, so only the expected shape counts (VK-02). */
export function createVkClient({
  clientId,
  baseUrl,
  redirectUri,
  timeoutMs = timeouts.identity.total,
}: VkOptions): VkClient {
  const ask = (path: string, form: Record<string, string>) => postToProvider(`${baseUrl}${path}`, form, timeoutMs);
  return {
    authorizeUrl({ state, verifier }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        scope: "vkid.personal_info email",
      });
      return `${baseUrl}/authorize?${query}`;
    },
    async exchange({ code, state, deviceId, verifier }) {
      const granted = requireShape(
        tokens,
        await ask("/oauth2/auth", {
          grant_type: "authorization_code",
          code,
          code_verifier: verifier,
          client_id: clientId,
          device_id: deviceId,
          redirect_uri: redirectUri,
          state,
        }),
      );
      if (granted.state !== state) throw new AppError("identity.rejected");
      const { user } = requireShape(
        userInfo,
        await ask("/oauth2/user_info", { client_id: clientId, access_token: granted.access_token }),
      );
      if (user.user_id !== granted.user_id) throw new AppError("identity.rejected");
      return {
        provider: "vk",
        subject: user.user_id,
        email: user.email,
        emailProof: "claimed",
        firstName: user.first_name,
        lastName: user.last_name,
      };
    },
  };
}

function requireShape<T extends z.ZodType>(schema: T, answer: Record<string, unknown>): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw Object.assign(new AppError("identity.rejected"), { cause: answer.error ?? parsed.error });
}
