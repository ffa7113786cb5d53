import { ConfigError } from "./config-error.ts";

const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"] as const;

/** The settings of the OpenID provider: all are given, or none. */
export function oidcAccess(value: Partial<Record<(typeof names)[number], string | undefined>>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = value;
  const missing = names.filter((each) => !value[each]);
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${missing[0]} is empty; it takes a value when other OIDC_ settings are given`);
  if (!issuer || !clientId || !clientSecret || !name) return null;
  return { issuer, clientId, clientSecret, name };
}
