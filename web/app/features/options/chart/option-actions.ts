import { m } from "@compcard/domain/messages";
import { answersAt } from "@compcard/domain/options/answers";
import { makerActions } from "@compcard/domain/options/maker-actions";
import type { Option } from "@compcard/domain/options/schema";
import { isLive } from "@compcard/domain/options/states";

/** The maker confirms an option that is first on all its half days and has been answered. */
export const isConfirmable = (option: Option) => option.own && makerActions(option).includes("confirm");

/** Either side gives up a live option or a booking. */
export const isReleasable = ({ kind, state }: Option) => kind === "option" && (isLive(state) || state === "confirmed");

/** The model's agency answers an ask, also once more before its end, and an option that nobody has answered, also a challenged one. */
export const isAnswerable = (option: Option, now: Date) => answersAt(option, now).includes("yes");

/** The model's agency sets the end of every live option, also with others behind it. */
export const isExtendable = ({ maker, state }: Option) => maker !== null && isLive(state);

/** The word for giving up: a booking, an own option, or another maker's. */
export function releaseText({ state, own }: Option): string {
  if (state === "confirmed") return m.chart_release_booking();
  return own ? m.chart_release() : m.chart_decline();
}
