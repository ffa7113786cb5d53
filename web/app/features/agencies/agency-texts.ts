import type { AgencyRole, AgencyState, ClaimState, LeaverReason } from "@compcard/domain/agencies/options";
import { m } from "@compcard/domain/messages";

export const stateTexts: Record<AgencyState, () => string> = {
  waiting: m.agencies_state_waiting,
  verified: m.agencies_state_verified,
  refused: m.agencies_state_refused,
};

export const roleTexts: Record<AgencyRole, () => string> = {
  owner: m.agencies_role_owner,
  booker: m.agencies_role_booker,
  viewer: m.agencies_role_viewer,
};

/** The rights of a role, in one sentence. */
export const roleMeanings: Record<AgencyRole, () => string> = {
  owner: m.agencies_mail_role_owner,
  booker: m.agencies_mail_role_booker,
  viewer: m.agencies_mail_role_viewer,
};

export const claimTexts: Record<ClaimState, () => string> = {
  none: m.agencies_claim_none,
  invited: m.agencies_claim_invited,
  accepted: m.agencies_claim_accepted,
  declined: m.agencies_claim_declined,
  applied: m.applicants_claim,
};

export const leaverTexts: Record<LeaverReason, () => string> = {
  released: m.agencies_leaver_released,
  declined: m.agencies_claim_declined,
  ended: m.agencies_leaver_ended,
};
