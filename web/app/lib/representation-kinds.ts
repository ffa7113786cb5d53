import type { RepresentationKind } from "@compcard/domain/agencies/options";
import { m } from "@compcard/domain/messages";

export const kindNames: Record<RepresentationKind, () => string> = {
  mother: m.representations_kind_mother,
  placement: m.representations_kind_placement,
};
