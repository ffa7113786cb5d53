/** Closed option lists of a card, in the order in which they are offered (WIZ-10). */

/** As stated by the model; optional. */
export const genders = ["woman", "man", "other"] as const;

export const clothingSizes = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"] as const;

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

/** How well a language is spoken (WIZ-11). */
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

/** Keys of `social_media` (WIZ-08). */
// biome-ignore format: lists read better as lines
export const socialNetworks = [
  "instagram", "tiktok", "youtube", "facebook", "twitter", "linkedin", "vk", "wechat", "weibo", "telegram",
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Photo slots in the order of preference for covers and share images. */
// biome-ignore format: lists read better as lines
export const photoTypes = [
  "beauty-portrait", "smiling-portrait", "full-body", "swimwear",
  "fashion-editorial", "lifestyle-commercial", "dynamic",
] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The agency standard: the first four slots. Who is known to be under 18 has no swimwear slot. */
export const requiredPhotoTypes = ["beauty-portrait", "smiling-portrait", "full-body", "swimwear"] as const;

/** Fixed ranges of the card's numbers, both ends included (WIZ-09). `eu` is the European shoe size. */
export const measurementRanges = {
  height: { min: 100, max: 210, step: 1, unit: "cm" },
  weight: { min: 30, max: 210, step: 1, unit: "kg" },
  shoe_size: { min: 30, max: 45, step: 0.5, unit: "eu" },
  chest: { min: 60, max: 120, step: 1, unit: "cm" },
  waist: { min: 50, max: 110, step: 1, unit: "cm" },
  hips: { min: 70, max: 130, step: 1, unit: "cm" },
  age: { min: 16, max: 99, step: 1, unit: "year" },
} as const;
export type Measurement = keyof typeof measurementRanges;

/** Every value that may be chosen for a measurement, ascending, rounded to one decimal (WIZ-09). */
export function measurementOptions(name: Measurement): number[] {
  const { min, max, step } = measurementRanges[name];
  const count = Math.round((max - min) / step) + 1;
  return Array.from({ length: count }, (_, index) => Math.round((min + index * step) * 10) / 10);
}
