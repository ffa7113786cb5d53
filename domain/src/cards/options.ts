import type { photoTypes } from "../photos/options.ts";

/** Closed option lists of a card, in the order in which they are offered (WIZ-10). */

/** The gender that the model states; optional. */
export const genders = ["woman", "man", "other"] as const;

export const clothingSizes = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"] as const;

/** Cup sizes of a bra, by the European scale. */
export const cups = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

// biome-ignore format: lists read better as lines
export const ethnicTypes = ["european", "slavic", "asian", "african", "latinAmerican", "arab", "mixed", "scandinavian", "mediterranean"] as const;

// biome-ignore format: lists read better as lines
export const modelTypes = [
  "classicFace", "commercialFace", "babyFace", "strongFace", "strangeFashionFace",
  "beauty", "plusSize", "actor", "avantGardeArt", "highFashion",
] as const;

// biome-ignore format: lists read better as lines
export const eyeColors = [
  "brown", "green", "blue", "gray", "black", "lightBrown", "darkBrown",
  "amber", "hazel", "blueGray", "greenGray", "heterochromia",
] as const;

// biome-ignore format: lists read better as lines
export const hairColors = [
  "blonde", "brunette", "chestnut", "red", "ash", "golden", "copper",
  "auburn", "black", "platinum", "fair", "gray", "colored",
] as const;

// biome-ignore format: lists read better as lines
export const hairTypes = ["straight", "wavy", "curly", "coiled", "coarse", "soft", "fine", "thick", "thin", "unruly"] as const;

// biome-ignore format: lists read better as lines
export const hairLengths = ["veryShort", "short", "shoulder", "medium", "long", "veryLong", "pixie", "bob", "lob", "waist"] as const;

// biome-ignore format: lists read better as lines
export const skinTones = [
  "veryLight", "light", "medium", "tanned", "dark", "olive",
  "bronze", "porcelain", "peach", "pink", "yellow", "neutral",
] as const;

// biome-ignore format: lists read better as lines
export const bodyTypes = [
  "rectangle", "hourglass", "pear", "apple", "invertedTriangle",
  "athletic", "slender", "plusSize", "petite", "tall",
] as const;

// biome-ignore format: lists read better as lines
export const tattoos = ["none", "head", "arms", "chest", "back", "stomach", "legs", "intimate", "other"] as const;

// biome-ignore format: lists read better as lines
export const piercings = ["none", "ears", "nose", "lips", "eyebrows", "stomach", "intimate", "other"] as const;

// biome-ignore format: lists read better as lines
export const citizenships = [
  "russia", "china", "kazakhstan", "ukraine", "belarus", "uzbekistan", "kyrgyzstan", "tajikistan",
  "armenia", "azerbaijan", "georgia", "moldova", "turkmenistan", "other",
] as const;

// biome-ignore format: lists read better as lines
export const languages = [
  "russian", "english", "chinese", "french", "german", "italian", "spanish", "japanese", "korean", "portuguese",
  "arabic", "turkish", "polish", "czech", "hungarian", "romanian", "bulgarian", "serbian", "croatian",
] as const;
export type Language = (typeof languages)[number];

/** Levels of a spoken language (WIZ-11). */
export const languageLevels = ["basic", "intermediate", "fluent", "native"] as const;
export type LanguageLevel = (typeof languageLevels)[number];

// biome-ignore format: lists read better as lines
export const visas = [
  "schengen", "usa", "uk", "canada", "australia", "japan", "china", "southKorea", "singapore",
  "uae", "turkey", "egypt", "thailand", "brazil", "argentina", "mexico", "southAfrica",
] as const;

// biome-ignore format: lists read better as lines
export const shootingTypes = [
  "catalogue", "lookbook", "campaign", "editorial", "highFashion",
  "streetStyle", "beauty", "commercial", "runway", "swimwearLingerie",
] as const;

// biome-ignore format: lists read better as lines
export const skills = [
  "catwalk", "posing", "emotionalExpression", "acting", "bodyPlasticity", "confidence",
  "communication", "flexibility", "differentStyles", "quickTransformation", "makeupStyling", "dancing",
  "sportsEndurance", "foreignLanguages", "teamwork", "brandExperience", "photoVideoPosing", "wellGroomed",
  "posture", "improvisation", "basicMakeup", "advertisingCampaigns", "stressResistance", "patience",
] as const;
export type Skill = (typeof skills)[number];

/** Countries served, as search parameters write them. */
export const countries = ["russia", "china"] as const;
export type Country = (typeof countries)[number];

/** Subjects of a video of a card. */
export const videoKinds = ["intro", "walk", "reel"] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Kinds of entries of `availability`: the days on which a model can be booked in a city, or on which she cannot. */
export const availabilityKinds = ["in", "away"] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

/** Keys of `social_media` (WIZ-08). */
// biome-ignore format: lists read better as lines
export const socialNetworks = [
  "instagram", "tiktok", "youtube", "facebook", "twitter", "linkedin", "vk", "wechat", "weibo", "telegram", "xiaohongshu", "douyin",
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** A slot of `photoTypes`. */
export type PhotoType = (typeof photoTypes)[number];
