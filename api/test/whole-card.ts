import { cardFields, fieldsWith } from "@compcard/domain/cards/fields";
import type { PublicationCategory } from "@compcard/domain/consents/categories";

/** A value in every public field; those of men are for its owner alone while it has a gender. */
export const whole = {
  ...{ first_name: "Милица", last_name: "Заповедная", name_latin: "Militsa Zapovednaya", name_han: "米利察" },
  ...{ gender: "woman", age: 37, country: "Russia", location: "Кологривец" },
  ...{ height: 187, weight: 53, chest: 91, waist: 67, hips: 97, shoe_size: 41.5, clothing_size: "M" },
  ...{ inseam: 88, collar: 36.5, suit_size: 46, cup: "C" },
  ...{ eye_color: "green", hair_color: "red", hair_type: "wavy", hair_length: "long", skin_tone: "olive" },
  ...{ body_type: "athletic", tattoos: ["arms"], piercings: ["ears"] },
  ...{ ethnic_type: "slavic", model_type: ["actor"] },
  ...{ shooting_types: ["lookbook"], skills: ["catwalk"], custom_skills: ["чревовещание"] },
  ...{ additional_info: "Пасечница в отпуске", languages: ["russian"], custom_languages: ["вепсский"] },
  ...{ language_levels: { вепсский: "fluent" }, visas: ["schengen"], citizenship: ["russia"] },
  ...{ driving_license: true, relocation: true },
};

const fieldsOf = (category: PublicationCategory) =>
  fieldsWith("seen", "public").filter((name) => cardFields[name].category === category);

/** A save that empties the fields of a category. */
export const emptyOf = (category: PublicationCategory) =>
  Object.fromEntries(fieldsOf(category).map((name) => [name, null]));

/** A save that fills them again. */
export const wholeOf = (category: PublicationCategory) =>
  Object.fromEntries(fieldsOf(category).map((name) => [name, whole[name as keyof typeof whole]]));
