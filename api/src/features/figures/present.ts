import type { FiguresCard } from "@compcard/domain/figures/schema";
import { otherNames } from "../../core/names/other-names.ts";
import type { FiguresRow } from "./store.ts";

export function presentFiguresCard({ name_latin, name_han, ...row }: FiguresRow): FiguresCard {
  return { ...row, other_names: otherNames({ ...row, name_latin, name_han }) };
}
