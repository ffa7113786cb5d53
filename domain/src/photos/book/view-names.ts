import { m } from "@compcard/domain/messages";
import type { DigitalView } from "../options.ts";

/** Names of the views of the digitals, as a heading has them. */
export const viewNames: Record<DigitalView, () => string> = {
  face: m.book_view_face,
  profile_left: m.book_view_profile_left,
  profile_right: m.book_view_profile_right,
  three_quarter: m.book_view_three_quarter,
  full_front: m.book_view_full_front,
  full_back: m.book_view_full_back,
};
