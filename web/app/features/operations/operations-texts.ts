import { m } from "@compcard/domain/messages";
import type { OperatorAction, SettingSource } from "@compcard/domain/operations/options";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";

export const actionTexts: Record<OperatorAction, () => string> = {
  job_retry: m.operations_action_job_retry,
  job_give_up: m.operations_action_job_give_up,
  backup: m.operations_action_backup,
  rehearsal: m.operations_action_rehearsal,
  mail_test: m.operations_action_mail_test,
};

export const sourceTexts: Record<SettingSource, () => string> = {
  environment: m.operations_source_environment,
  file: m.operations_source_file,
  default: m.operations_source_default,
};

/** A moment, as ISO text, in the reader's time. */
export function momentText(moment: string): string {
  return dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

/** Bytes in the largest unit that has a whole number of them, in steps of 1000. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return m.operations_bytes({ number: formatNumber(bytes) });
  if (bytes < 1_000_000) return m.operations_kilobytes({ number: formatNumber(Math.round(bytes / 1_000)) });
  if (bytes < 1_000_000_000) return m.operations_megabytes({ number: formatNumber(Math.round(bytes / 1_000_000)) });
  return m.operations_gigabytes({ number: formatNumber(Math.round(bytes / 100_000_000) / 10) });
}

/** A period in seconds, as schedules have it. */
export function periodText(seconds: number): string {
  if (seconds < 3_600) return m.operations_minutes({ number: formatNumber(Math.round(seconds / 60)) });
  if (seconds < 86_400) return m.operations_hours({ number: formatNumber(Math.round(seconds / 3_600)) });
  return m.operations_days({ number: formatNumber(Math.round(seconds / 86_400)) });
}
