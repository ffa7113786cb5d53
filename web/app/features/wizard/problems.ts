import { findContradiction, maxAvailability, spanProblem } from "@compcard/domain/cards/availability";
import { fieldsWith } from "@compcard/domain/cards/fields";
import { socialLinkProblem } from "@compcard/domain/cards/links";
import { measurementRanges } from "@compcard/domain/cards/measurements";
import { isWrittenIn } from "@compcard/domain/cards/name-scripts";
import { type SocialNetwork, socialNetworks } from "@compcard/domain/cards/options";
import { cardAge, isMinor } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { videoLinkProblem } from "@compcard/domain/cards/video-links";
import { isEmail } from "@compcard/domain/identity/email";
import { normalizePlace } from "@compcard/domain/identity/normalized-text";
import { isPhone } from "@compcard/domain/identity/phone";
import type { DraftValues, Field } from "./steps.ts";

export type ProblemKind =
  | "age"
  | "young"
  | "birthDate"
  | "email"
  | "phone"
  | "link"
  | "wechat"
  | "latin"
  | "han"
  | "video"
  | "availability";
/** A field, or one network within `social_media`. */
export type ProblemPath = Field | SocialNetwork;
export type Problems = Partial<Record<ProblemPath, ProblemKind>>;

/**
 * Values that the server would refuse, and an age under 18 that the card does not state yet until the person confirms
 * it: the consequences cannot be undone (FL-06). Such a field waits on the device until it is corrected; Next never
 * blocks (WIZ-04).
 */
export function findProblems(
  values: DraftValues & Pick<OwnerCard, "guarded">,
  today: Date,
  { ageIsSure }: { ageIsSure: boolean },
): Problems {
  const found: Problems = {};
  // The one is made of the other.
  if (isMinor(values.age) && !values.guarded && !ageIsSure) Object.assign(found, { age: "young", birth_date: "young" });
  const { min, max } = measurementRanges.age;
  if (values.age !== null && !(values.age >= min && values.age <= max)) found.age = "age";
  if (values.birth_date && cardAge(values.birth_date, today) === null) found.birth_date = "birthDate";
  for (const field of fieldsWith("kind", "email")) {
    if (values[field]?.trim() && !isEmail(values[field].trim())) found[field] = "email";
  }
  for (const field of fieldsWith("kind", "phone")) {
    if (values[field]?.trim() && !isPhone(values[field])) found[field] = "phone";
  }
  if (!isWrittenIn("Latin", values.name_latin ?? "")) found.name_latin = "latin";
  if (!isWrittenIn("Han", values.name_han ?? "")) found.name_han = "han";
  // A draft of an earlier release has none.
  const urls = (values.videos ?? []).map(({ url }) => url.trim());
  if (new Set(urls).size < urls.length || urls.some((url) => videoLinkProblem(url) !== null)) found.videos = "video";
  const stays = values.availability ?? [];
  const isWrong = stays.length > maxAvailability || stays.some((stay) => spanProblem(stay) !== null);
  // The server knows the other names of a city.
  const nameOf = ({ city }: { city: string }) => normalizePlace(city);
  if (isWrong || findContradiction(stays, nameOf) >= 0) found.availability = "availability";
  for (const network of socialNetworks) {
    const link = values.social_media[network]?.trim();
    if (!link || socialLinkProblem(network, link) === null) continue;
    found[network] = network === "wechat" ? "wechat" : "link";
    found.social_media = found[network];
  }
  return found;
}
