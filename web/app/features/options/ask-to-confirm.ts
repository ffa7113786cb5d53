import { m } from "@compcard/domain/messages";
import type { Option } from "@compcard/domain/options/schema";
import { confirm } from "../../lib/confirm.ts";
import { daysText } from "./option-parts.tsx";

/** The question before a booking: the days and what it takes from others. `name`: of the card. */
export function askToConfirm({ job, days }: Option, name: string, onConfirm: () => Promise<unknown>): void {
  confirm({
    title: m.job_option_confirm_title({ name }),
    text: m.job_option_confirm_text({ client: job.client, days: daysText(days) }),
    action: m.job_option_confirm(),
    look: "primary",
    onConfirm,
  });
}
