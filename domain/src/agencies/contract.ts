import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { listedCard } from "../cards/schema.ts";
import { sample } from "../example-values.ts";
import { paginationShape } from "../pagination-schema.ts";
import { emailAddress, uuid } from "../text-schema.ts";
import {
  agency,
  agencyCardsQuery,
  agencyChange,
  agencyInput,
  agencyRole,
  board,
  boardsInput,
  formerLink,
  invitation,
  invitationInput,
  member,
  memberInput,
  publicAgency,
  tokenOnly,
} from "./schema.ts";

const params = z.object({ id: uuid });
const ofSlug = z.object({ slug: z.string().max(100) });
const ofMember = z.object({ id: uuid, userId: uuid });
const one = z.object({ agency });
const people = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  former_links: z.array(formerLink),
});

export const agenciesContract = defineContract({
  "agencies.list": {
    summary: "The agencies that the caller is a member of, by name.",
    auth: "user",
    scope: "roster:read",
    answer: z.object({ agencies: z.array(agency) }),
  },
  "agencies.create": {
    summary:
      "Create an agency; the caller becomes its owner. The company's address is confirmed by mail. A domain that moderators have accepted verifies the agency at once.",
    auth: "user",
    body: agencyInput,
    example: { body: { name: "North Models", city: "Москва", country: "Russia", email: sample.office } },
    answer: one,
    status: 201,
    errors: ["account.email_not_verified", "agency.too_many", "agency.unconfirmed", "verification.too_many_emails"],
  },
  "agencies.save": {
    summary:
      "Change what an agency states about itself; keys that are absent stay. Another name, site or address is verified anew; another address is confirmed by mail. The same once more mails an unconfirmed address again. For owners.",
    auth: "user",
    params,
    body: agencyChange,
    example: { body: { phone: "+7 495 123-45-67", options_end: { workdays: 2, hour: 18 } } },
    answer: one,
    errors: ["account.email_not_verified", "agency.not_found", "agency.forbidden", "verification.too_many_emails"],
  },
  "agencies.remove": {
    summary: "Delete an agency whose roster is empty. For owners with a fresh session.",
    auth: "user",
    params,
    answer: z.object({}),
    errors: ["agency.not_found", "agency.forbidden", "agency.roster_not_empty", "session.stale"],
  },
  "agencies.confirm": {
    summary: "Confirm the company's address with the token of the mailed link; a repeated call changes nothing.",
    auth: "guest",
    body: tokenOnly,
    example: { body: { token: sample.mailedToken } },
    answer: z.object({ agency: publicAgency.extend({ state: agency.shape.state }) }),
    errors: ["verification.invalid_token"],
  },
  "agencies.get": {
    summary: "A verified agency's public profile, with the boards on which its public page shows cards.",
    auth: "guest",
    scope: "search:read",
    params: ofSlug,
    answer: z.object({ agency: publicAgency.extend({ boards: z.array(board) }) }),
    errors: ["agency.not_found"],
  },
  "agencies.cards": {
    summary:
      "The published, listed cards of a verified agency whose models let it show them, by board and name; those of people under 18 for signed-in readers only. Never a contact.",
    auth: "guest",
    scope: "search:read",
    params: ofSlug,
    query: agencyCardsQuery,
    answer: z.object({ models: z.array(listedCard), pagination: paginationShape }),
    errors: ["agency.not_found"],
  },
  "agencies.setBoards": {
    summary: "Set an agency's boards: new ones, names, order. Cards of a deleted board stay on the roster.",
    auth: "user",
    scope: "roster:write",
    params,
    body: boardsInput,
    example: {
      body: [
        { name: "Women", gender: "woman" },
        { name: "Men", gender: "man" },
      ],
    },
    answer: z.object({ boards: z.array(board) }),
    errors: ["agency.not_found", "agency.forbidden", "agency.board_unknown"],
  },
  "agencies.saveLogo": {
    summary:
      "Upload a logo as the form field `logo`, at most 25 MB. It is scaled to fit 640 × 320 px. For owners of an agency whose address is confirmed.",
    auth: "user",
    params,
    upload: { files: ["logo"], fields: {} },
    answer: z.object({ logo_url: z.string() }),
    errors: [
      ...(["agency.not_found", "agency.forbidden", "agency.unconfirmed", "upload.too_much"] as const),
      ...([
        "photo.too_large",
        "photo.unsupported",
        "photo.damaged",
        "photo.too_many_pixels",
        "photo.animated",
      ] as const),
      ...(["photo.too_small", "photo.shape", "photo.failed"] as const),
    ],
  },
  "agencies.removeLogo": {
    summary: "Remove the logo. For owners.",
    auth: "user",
    params,
    answer: z.object({}),
    errors: ["agency.not_found", "agency.forbidden"],
  },
  "agencies.members": {
    summary:
      "Members of an agency. Owners also get open invitations, and open links to selections that former members made.",
    auth: "user",
    params,
    answer: people,
    errors: ["agency.not_found"],
  },
  "agencies.invite": {
    summary:
      "Invite somebody by mail; another invitation to the same address replaces the first. The address of the agency must be confirmed. For owners.",
    auth: "user",
    params,
    body: invitationInput,
    example: { body: { email: sample.email, role: "booker" } },
    answer: people,
    status: 201,
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "agency.already_member",
      "agency.unconfirmed",
      "agency.too_many_members",
      "verification.too_many_emails",
    ],
  },
  "agencies.cancelInvitation": {
    summary: "Withdraw an open invitation. For owners.",
    auth: "user",
    params,
    query: z.object({ email: emailAddress }),
    example: { query: { email: sample.email } },
    answer: people,
    errors: ["agency.not_found", "agency.forbidden"],
  },
  "agencies.openInvitation": {
    summary: "The agency of an invitation link. Changes nothing.",
    auth: "guest",
    body: tokenOnly,
    example: { body: { token: sample.mailedToken } },
    answer: z.object({
      agency: publicAgency.extend({ state: agency.shape.state }),
      role: agencyRole,
      email: z.string(),
      invited_by: z.string().nullable(),
    }),
    errors: ["agency.invitation_invalid"],
  },
  "agencies.acceptInvitation": {
    summary: "Join an agency with the token of the mailed link. A link is used once.",
    auth: "user",
    body: tokenOnly,
    example: { body: { token: sample.mailedToken } },
    answer: one,
    errors: ["agency.invitation_invalid", "agency.too_many", "agency.too_many_members"],
  },
  "agencies.setRole": {
    summary:
      "Change a member's role, and the boards whose cards they read and change, with effect on their next request; cards of other boards are not found. Owners have all boards. What the member handed out by a right that ends, ends too: invitations, claim links, unanswered questions to guardians. For owners.",
    auth: "user",
    params: ofMember,
    body: memberInput,
    example: { body: { role: "booker", boards: "all" } },
    answer: people,
    errors: [
      ...(["agency.not_found", "agency.forbidden", "agency.member_unknown", "agency.last_owner"] as const),
      "agency.board_unknown",
    ],
  },
  "agencies.removeMember": {
    summary:
      "Remove a member, or leave. Their invitations, claim links and unanswered questions to guardians end; their links to selections of the agency stay open. The last owner cannot leave.",
    auth: "user",
    params: ofMember,
    answer: z.object({}),
    errors: ["agency.not_found", "agency.forbidden", "agency.member_unknown", "agency.last_owner"],
  },
});
