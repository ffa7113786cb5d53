import { fullName } from "@compcard/domain/cards/full-name";
import type { Enquiry } from "@compcard/domain/enquiries/schema";
import { otherNames } from "../../core/names/other-names.ts";
import type { EnquiryRow } from "./store.ts";

export function presentEnquiry(row: EnquiryRow): Enquiry {
  const { id, card_id, message, created_at, answer, answered_at } = row;
  return {
    id,
    model: card_id === null ? null : { id: card_id, name: fullName(row), other_names: otherNames(row) },
    sender: {
      name: row.sender_name ?? fullName({ first_name: row.sender_first_name, last_name: row.sender_last_name }),
      email: row.sender_email,
      company: row.booker_state === "verified" ? row.booker_company : null,
    },
    message,
    created_at: created_at.toISOString(),
    answered: answered_at && {
      at: answered_at.toISOString(),
      by: fullName({ first_name: row.member_first_name, last_name: row.member_last_name }) || null,
      text: answer,
    },
  };
}
