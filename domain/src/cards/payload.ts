type Fields = Record<string, unknown>;

/** The grouped payload: group → name there → field of the card (CARD-09). */
const groups: Record<string, Record<string, string>> = {
  personalInfo: {
    firstName: "first_name",
    lastName: "last_name",
    age: "age",
    birthDate: "birth_date",
    location: "location",
    country: "country",
  },
  measurements: {
    height: "height",
    chest: "chest",
    waist: "waist",
    hips: "hips",
    shoeSize: "shoe_size",
    weight: "weight",
    clothingSize: "clothing_size",
  },
  appearance: {
    eyeColor: "eye_color",
    hairColor: "hair_color",
    hairType: "hair_type",
    hairLength: "hair_length",
    skinTone: "skin_tone",
    bodyType: "body_type",
    ethnicType: "ethnic_type",
    modelType: "model_type",
  },
  contacts: {
    phone: "phone",
    email: "email",
    whatsapp: "whatsapp",
    agency: "agency",
    booker: "booker",
    socialMedia: "social_media",
  },
  additional: {
    languages: "languages",
    customLanguages: "custom_languages",
    languageLevels: "language_levels",
    specialSkills: "skills",
    customSpecialSkills: "custom_skills",
    visas: "visas",
    drivingLicense: "driving_license",
    relocation: "relocation",
    tattoos: "tattoos",
    piercings: "piercings",
    citizenship: "citizenship",
    additionalInfo: "additional_info",
  },
  preferences: {
    shootingTypes: "shooting_types",
    skills: "skills",
    customSkills: "custom_skills",
    additionalInfo: "additional_info",
  },
};

/** Where two groups name the same field, lists are joined; for `additional_info` the later group wins. */
const joined = new Set(["skills", "custom_skills"]);

/** Groups of the payload that hold something else than fields; null counts as a group that is not there. */
export function misshapenGroups(payload: unknown): string[] {
  if (!isObject(payload)) return [];
  return Object.keys(groups).filter((group) => {
    const fields = own(payload, group) ?? {};
    return !isObject(fields);
  });
}

/**
 * Fields of a card as they are stored, from flat snake_case, the grouped payload, or a mixture, in which the flat field
 * wins. A value that is no object is handed back for the schema to refuse.
 */
export function flattenPayload(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const flat: Fields = {};
  for (const [group, names] of Object.entries(groups)) {
    const fields = own(payload, group);
    if (!isObject(fields)) continue;
    for (const [name, field] of Object.entries(names)) {
      const value = own(fields, name);
      const earlier = flat[field];
      if (value === undefined) continue;
      if (earlier === undefined) flat[field] = value;
      else if (joined.has(field)) flat[field] = [...toList(earlier), ...toList(value)];
      else if (value !== null) flat[field] = value;
    }
  }
  return { ...flat, ...payload };
}

/**
 * A list from what clients send for one: a list, a brace string `{a,"b c"}`, one bare value, or nothing. Blank items
 * and repetitions go.
 */
export function toList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [...new Set(value.filter((item) => item !== "" && item !== null))];
  if (typeof value !== "string") return [value];
  const text = value.trim();
  return toList(text.startsWith("{") && text.endsWith("}") ? readBraces(text) : [text]);
}

function readBraces(text: string): string[] {
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return items.map((item) => {
    const trimmed = item.trim();
    return trimmed.startsWith('"') ? trimmed.slice(1, -1).replace(/\\(.)/g, "$1") : trimmed;
  });
}

function own(object: Fields, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
