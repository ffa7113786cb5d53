/** Fields of two cards that the tests of the search look for: Лина has more facts than Вера. */
export const searchedPeople = (last_name: string) => ({
  vera: {
    ...{ first_name: "Вера", last_name, age: 22, height: 178 },
    ...{ location: "Калининград, Россия", eye_color: "green" },
  },
  lin: {
    ...{ first_name: "Лина", last_name, age: 25, height: 181, chest: 84, waist: 60, hips: 89 },
    ...{ location: "Иркутск, Россия", country: "Russia", eye_color: "gray" },
    ...{ languages: ["russian", "english", "chinese"], shooting_types: ["editorial", "runway", "beauty"] },
    skills: ["catwalk"],
  },
});
