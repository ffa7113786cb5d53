import { ConfigError } from "./config-error.ts";
import type { S3Access, S3AddressStyle } from "./platform/storage/s3-client.ts";

type S3Prefix = "S3_" | "BACKUP_S3_";
type Values = Partial<
  Record<`${S3Prefix}${"ENDPOINT" | "BUCKET" | "REGION" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY"}`, string | undefined>
> &
  Record<`${S3Prefix}ADDRESS_STYLE`, S3AddressStyle>;

/** The settings of one S3 storage, `more` of them included: all are given, or none. */
export function s3Access(value: Values, prefix: S3Prefix, more: readonly "BUCKET"[] = []): S3Access | null {
  const [endpoint, region] = [value[`${prefix}ENDPOINT`], value[`${prefix}REGION`]];
  const [accessKeyId, secretAccessKey] = [value[`${prefix}ACCESS_KEY_ID`], value[`${prefix}SECRET_ACCESS_KEY`]];
  const names = ["ENDPOINT", ...more, "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].map((name) => prefix + name);
  const missing = names.filter((name) => !value[name as keyof Values]);
  const addressStyle = value[`${prefix}ADDRESS_STYLE`];
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${missing[0]} is empty; it takes a value when other ${prefix} settings are given`);
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, addressStyle, accessKeyId, secretAccessKey };
}
