import type { Option } from "@compcard/domain/options/schema";
import { isLive } from "@compcard/domain/options/states";

/** The maker confirms an option that is first on all its half days and has been answered. */
export const isConfirmable = ({ own, kind, state, unanswered, rank }: Option) =>
  own && kind === "option" && rank === 1 && isLive(state) && !unanswered;

/** Either side gives up a live option or a booking. */
export const isReleasable = ({ kind, state }: Option) => kind === "option" && (isLive(state) || state === "confirmed");

/** The model's agency answers an open ask, and an option that nobody has answered, also a challenged one. */
export const isAnswerable = ({ unanswered }: Option) => unanswered;
