import { AppError, type ErrorCode } from "@compcard/domain/errors";
import { providedName } from "@compcard/domain/identity/person-name";
import { emailAddress } from "@compcard/domain/text-schema";
import type { ClientAuth, Configuration, ServerMetadata } from "openid-client";
import { z } from "zod";
import { timeouts } from "../external-calls.ts";
import type { ProvenIdentity } from "./identity.ts";

/** For a site that has such a provider, when somebody signs in with it. */
const library = () => import("openid-client");

export interface OidcClient {
  /** The sign-in address of the provider. @throws `identity.unavailable` if the provider does not describe itself. */
  authorizeUrl(flow: { state: string; verifier: string; nonce: string }): Promise<string>;
  /**
   * Exchanges the code of the callback for who it is; the provider's tokens are not stored.
   * @throws `identity.rejected`, `identity.clock` or `identity.unavailable`.
   */
  exchange(callback: {
    code: string;
    state: string;
    iss: string | undefined;
    verifier: string;
    nonce: string;
  }): Promise<ProvenIdentity>;
}

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Timeout of each answer. */
  timeoutMs?: number;
}

const toleranceSeconds = 60;

const person = z.object({
  email: emailAddress.nullable().catch(null),
  /** The boolean, not the string "true". */
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: providedName,
  family_name: providedName,
  name: providedName,
});

/** Errors of the id token or of the answer itself, as opposed to a provider that is out of reach. */
const codes: Partial<Record<string, ErrorCode>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "identity.clock",
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: "identity.rejected",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "identity.rejected",
  OAUTH_KEY_SELECTION_FAILED: "identity.rejected",
  OAUTH_INVALID_RESPONSE: "identity.rejected",
  OAUTH_UNSUPPORTED_OPERATION: "identity.rejected",
};

/** Signatures that published keys verify. HS256 is made with the client's secret, which proves nothing to others. */
const published = /^(?:RS|PS|ES)\d{3}$|^Ed/;
const remedy = "choose RS256, PS256, ES256 or EdDSA for this client at the provider";

/** @throws an error that names the remedy, where no id token of the provider could be verified (TL-91). */
function requireVerifiable({ jwks_uri, id_token_signing_alg_values_supported: listed = ["RS256"] }: ServerMetadata) {
  if (!jwks_uri) throw new Error("the OpenID provider publishes no keys (jwks_uri); id tokens cannot be verified");
  if (!listed.some((algorithm) => published.test(algorithm)))
    throw new Error(`the OpenID provider signs id tokens with ${listed.join(", ")}; ${remedy}`);
}

/** Names the algorithm of an id token that was refused for it; any other error as it is. */
function explainSignature(error: unknown): unknown {
  for (let one = error as Refusal | undefined; one; one = one.cause) {
    const algorithm = one.header?.alg ?? one.alg;
    if (algorithm !== undefined && !published.test(algorithm))
      return new Error(`the OpenID provider signed the id token with ${algorithm}; ${remedy}`, { cause: error });
  }
  return error;
}

/** The library nests what was wrong with a token. */
interface Refusal {
  alg?: string;
  header?: { alg?: string };
  cause?: Refusal;
}

/**
 * A provider of OpenID Connect: authorization code with PKCE, state and nonce; the signature of the id token is checked
 * too. The description of the provider is fetched once, and again after it was out of reach.
 */
export function createOidcClient({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  timeoutMs = timeouts.identity.total,
}: OidcOptions): OidcClient {
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await library();
    const insecure = issuer.startsWith("http:") ? [allowInsecureRequests] : [];
    const metadata = { client_secret: clientSecret, [clockTolerance]: toleranceSeconds };
    const provider = await discovery(new URL(issuer), clientId, metadata, await authentication(clientSecret), {
      timeout: timeoutMs / 1_000,
      execute: [...insecure, enableNonRepudiationChecks],
    });
    requireVerifiable(provider.serverMetadata());
    return provider;
  }

  /** Runs requests to the provider. */
  async function atProvider<T>(work: (provider: Configuration) => Promise<T>): Promise<T> {
    discovered ??= discover();
    const provider = await discovered.catch((cause: unknown) => {
      discovered = undefined;
      throw unavailable(cause);
    });
    try {
      return await work(provider);
    } catch (cause) {
      const code = refusalOf(cause);
      if (code) throw Object.assign(new AppError(code), { cause: explainSignature(cause) });
      discovered = undefined;
      throw unavailable(cause);
    }
  }

  return {
    authorizeUrl: ({ state, verifier, nonce }) =>
      atProvider(async (provider) => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
        const code_challenge = await calculatePKCECodeChallenge(verifier);
        const url = buildAuthorizationUrl(provider, {
          ...{ redirect_uri: redirectUri, scope: "openid email profile", state, nonce },
          ...{ code_challenge, code_challenge_method: "S256" },
        });
        return url.href;
      }),
    exchange: ({ code, state, iss, verifier, nonce }) =>
      atProvider(async (provider) => {
        const { authorizationCodeGrant, fetchUserInfo } = await library();
        const callback = new URL(redirectUri);
        callback.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }));
        const checks = {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        };
        const granted = await authorizationCodeGrant(provider, callback, checks);
        const claims = granted.claims();
        if (!claims) throw new AppError("identity.rejected");
        // Some providers put the address into their other answer alone.
        const asks = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
        const told = asks ? await fetchUserInfo(provider, granted.access_token, claims.sub) : claims;
        const { email, email_verified, given_name, family_name, name } = person.parse(told);
        return {
          provider: "oidc",
          subject: oidcSubject(issuer, claims.sub),
          email,
          emailProof: email_verified ? "verified" : "claimed",
          firstName: given_name || family_name ? given_name : name,
          lastName: family_name,
        };
      }),
  };
}

/** A subject is a name at one issuer: another one that the site moves to may give the same to somebody else. */
export function oidcSubject(issuer: string, subject = ""): string {
  return `${issuer.replace(/\/+$/, "")} ${subject}`;
}

/** By `Authorization`, which every provider must take unless it lists others (OpenID Connect Core 9). */
async function authentication(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  return (server, ...rest) => {
    const listed = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = listed.includes("client_secret_basic") ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    return authenticate(server, ...rest);
  };
}

function refusalOf(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  const { code = "", error: reason } = error as { code?: string; error?: string };
  return reason === "invalid_grant" ? "identity.rejected" : codes[code];
}

function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError("identity.unavailable", { retryAfterSeconds: 10 }), { cause });
}
