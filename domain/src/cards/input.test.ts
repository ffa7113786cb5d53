import { describe, expect, it } from "vitest";
import { cardChange, cardInput } from "./input.ts";

const read = (value: unknown) => cardChange.parse(value);

function problems(value: unknown): Record<string, string> {
  const { error } = cardChange.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

describe("the body of a card", () => {
  it("CARD-09 leaves absent fields absent and drops unknown ones", () => {
    expect(read({ height: 175, id: "x", user_id: "y", is_primary: true, created_at: "z", role: "admin" })).toEqual({
      height: 175,
    });
  });

  it("CARD-09 clears single values by an empty text or null, lists and objects to empty, switches to off", () => {
    expect(read({ age: "", first_name: "  ", eye_color: null, agency: [] })).toEqual({
      age: null,
      first_name: null,
      eye_color: null,
      agency: null,
    });
    expect(read({ skills: null, tattoos: "", social_media: null, language_levels: "", relocation: null })).toEqual({
      skills: [],
      tattoos: [],
      social_media: {},
      language_levels: {},
      relocation: false,
    });
  });

  it("CARD-09 takes the first of an agency or booker list, and one model type as a list", () => {
    expect(read({ agency: ["First", "Second"], booker: ["Only"], model_type: "beauty" })).toEqual({
      agency: "First",
      booker: "Only",
      model_type: ["beauty"],
    });
  });

  it("CARD-09 reads brace strings as lists", () => {
    expect(read({ skills: "{posing,acting}", visas: "{}", custom_skills: '{"fire, slowly",juggling}' })).toEqual({
      skills: ["posing", "acting"],
      visas: [],
      custom_skills: ["fire, slowly", "juggling"],
    });
  });

  it("CARD-09 accepts the grouped payload, whole or part", () => {
    const grouped = {
      personalInfo: { firstName: "Анна", lastName: "Белова", age: 24, location: "Москва, Россия" },
      photos: { dynamic: "/x" },
      measurements: { height: 178, chest: 84, waist: 60, hips: 89, shoeSize: 39.5, weight: 54, clothingSize: "S" },
      appearance: { eyeColor: "green", modelType: ["beauty", "highFashion"] },
      contacts: { phone: "+7 900 000-00-00", socialMedia: { vk: "https://vk.com/anna" } },
      additional: {
        languages: ["russian"],
        customLanguages: ["Коми"],
        specialSkills: ["acting"],
        drivingLicense: true,
      },
      preferences: { shootingTypes: ["editorial"], skills: ["posing", "acting"], customSkills: ["juggling"] },
    };
    expect(read(grouped)).toEqual({
      first_name: "Анна",
      last_name: "Белова",
      age: 24,
      location: "Москва, Россия",
      photos: { dynamic: "/x" },
      height: 178,
      chest: 84,
      waist: 60,
      hips: 89,
      shoe_size: 39.5,
      weight: 54,
      clothing_size: "S",
      eye_color: "green",
      model_type: ["beauty", "highFashion"],
      phone: "+7 900 000-00-00",
      social_media: { vk: "https://vk.com/anna" },
      languages: ["russian"],
      custom_languages: ["Коми"],
      driving_license: true,
      skills: ["acting", "posing"],
      custom_skills: ["juggling"],
      shooting_types: ["editorial"],
    });
  });

  it("CARD-09 joins special skills with skills, and lets the additional info of the preferences win", () => {
    expect(
      read({
        additional: { specialSkills: "acting", customSpecialSkills: ["fencing"], additionalInfo: "old" },
        preferences: { skills: ["posing"], customSkills: ["fencing", "chess"], additionalInfo: "new" },
      }),
    ).toEqual({ skills: ["acting", "posing"], custom_skills: ["fencing", "chess"], additional_info: "new" });
    expect(read({ additional: { additionalInfo: "old" }, preferences: { additionalInfo: null } }).additional_info).toBe(
      "old",
    );
  });

  it("CARD-09 refuses what is no object", () => {
    for (const value of [null, "text", 5, [1]]) expect(cardChange.safeParse(value).success).toBe(false);
  });

  it("WIZ-05 takes the country in either case and any of the three languages", () => {
    for (const name of ["Russia", "russia", "Россия", "俄罗斯"]) expect(read({ country: name }).country).toBe("Russia");
    expect(read({ country: "китай" }).country).toBe("China");
    expect(problems({ country: "France" })).toEqual({ country: "must be Russia or China" });
  });

  it("WIZ-08 takes https links of the network itself", () => {
    const links = {
      instagram: "https://www.instagram.com/anna",
      twitter: "https://x.com/anna",
      vk: "https://m.vk.com/anna",
      weibo: "https://weibo.com/u/1",
      wechat: "+86 138 0000 0000",
      tiktok: "",
    };
    const { tiktok: _, ...stored } = links;
    expect(read({ social_media: links }).social_media).toEqual(stored);
  });

  it.each([
    ["instagram", "http://notinstagram.com/a"],
    ["instagram", "javascript:alert(1)//https://instagram.com"],
    ["instagram", "https://instagram.com.evil.example/a"],
    ["instagram", "https://notinstagram.com/a"],
    ["instagram", "https://instagram.com@evil.example/"],
    ["instagram", "https://me:pw@instagram.com/"],
    ["instagram", "@anna, @anna.book"],
    ["telegram", `https://t.me/${"a".repeat(300)}`],
    ["wechat", "javascript:alert(1)"],
    ["wechat", "https://evil.example"],
  ])("WIZ-08 refuses %s: %s", (network, link) => {
    expect(Object.keys(problems({ social_media: { [network]: link } }))).toEqual([`social_media.${network}`]);
  });

  it.each([
    ["telegram", "https://telegram.com/anna"],
    ["vk", "https://m.vk.com/anna"],
    ["vk", "https://vk.me/anna"],
    ["instagram", "https://instagr.am/anna"],
    ["tiktok", "https://vm.tiktok.com/abc"],
  ])("FL-74 takes %s on its other hosts: %s", (network, link) => {
    expect(read({ social_media: { [network]: link } }).social_media).toEqual({ [network]: link });
  });

  it("FL-74 ignores a network that is not offered, and clears one of spaces alone", () => {
    const given = { myspace: "https://myspace.com/a", icq: 7, telegram: " \u00a0 ", vk: "https://vk.com/a" };
    expect(read({ social_media: given }).social_media).toEqual({ vk: "https://vk.com/a" });
    expect(Object.keys(problems({ social_media: ["vk"] }))).toEqual(["social_media"]);
  });

  it("TL-16 a card is not called like an address, however it is hidden; invisible characters are taken out", () => {
    for (const last_name of ["www.prize.ru", "a@b", "http://x", "prize．com", "prize.\u200bcom", "<b>Ким</b>"])
      expect(Object.keys(problems({ last_name })), last_name).toEqual(["last_name"]);
    expect(read({ first_name: "Ан\u200bна\u202e", last_name: "St.John" })).toEqual({
      first_name: "Анна",
      last_name: "St.John",
    });
  });

  it("FL-74 refuses a name of which nothing would be seen, and clears a blank one", () => {
    const unseen = ["\u200b", "\u0007", "\u202e\u2066", "\u3164", "\u2800 \u00ad", "\ufeff", "\u200d\ufe0f"];
    for (const first_name of unseen) {
      expect(Object.keys(problems({ first_name })), JSON.stringify(first_name)).toEqual(["first_name"]);
    }
    expect(read({ first_name: " \u00a0\u3000", last_name: "" })).toEqual({ first_name: null, last_name: null });
    const seen = { first_name: "А\u200dнна", last_name: "👩🏽‍🎤" };
    expect(read(seen)).toEqual(seen);
  });

  it("FL-44 takes phone numbers alone", () => {
    expect(read({ phone: " +7\t(916) 123-45-67 ", whatsapp: "" })).toEqual({
      phone: "+7 (916) 123-45-67",
      whatsapp: null,
    });
    const wrong = { phone: "звоните", whatsapp: "+7 916 123 доб. 1" };
    expect(Object.keys(problems(wrong))).toEqual(["phone", "whatsapp"]);
  });

  it.each([
    ["height", 99, 100, 210, 211],
    ["weight", 29, 30, 210, 210.5],
    ["shoe_size", 29.5, 30, 45, 38.3],
    ["chest", 59, 60, 120, 121],
    ["waist", 49, 50, 110, 60.5],
    ["hips", 69, 70, 130, 131],
    ["inseam", 59, 60, 100, 80.5],
    ["collar", 29.5, 30, 50, 38.3],
    ["suit_size", 38, 40, 66, 47],
    ["age", 15, 16, 99, 100],
  ])("WIZ-09 keeps %s in its range", (field, below, min, max, wrong) => {
    expect(read({ [field]: min })).toEqual({ [field]: min });
    expect(read({ [field]: String(max) })).toEqual({ [field]: max });
    for (const value of [below, wrong, "tall", Number.NaN, [min], {}])
      expect(Object.keys(problems({ [field]: value }))).toEqual([field]);
  });

  it("WIZ-10 refuses values outside their option list, and anything beside none", () => {
    expect(Object.keys(problems({ eye_color: "pink", skills: ["posing", "flying"] }))).toEqual([
      "eye_color",
      "skills.1",
    ]);
    expect(problems({ tattoos: ["none", "arms"] })).toEqual({ tattoos: "none excludes the others" });
    expect(read({ piercings: ["none"] }).piercings).toEqual(["none"]);
  });

  it("WIZ-11 keeps what is typed: 20 items of 60 characters, blanks and repetitions gone", () => {
    expect(read({ custom_languages: [" Коми ", "", "Коми", "Эрзя"] }).custom_languages).toEqual(["Коми", "Эрзя"]);
    expect(problems({ custom_skills: Array.from({ length: 21 }, (_, index) => `skill ${index}`) })).toEqual({
      custom_skills: "must be at most 20",
    });
    expect(Object.keys(problems({ custom_skills: ["a".repeat(61)] }))).toEqual(["custom_skills.0"]);
    expect(read({ language_levels: { russian: "native", chinese: "" } }).language_levels).toEqual({
      russian: "native",
    });
    expect(Object.keys(problems({ language_levels: { russian: "so-so" } }))).toEqual(["language_levels.russian"]);
  });

  it("refuses texts that are too long instead of cutting them", () => {
    const long = {
      first_name: 100,
      location: 200,
      agency: 200,
      booker: 200,
      additional_info: 5000,
    };
    for (const [field, max] of Object.entries(long)) {
      expect(read({ [field]: "ы".repeat(max) })).toEqual({ [field]: "ы".repeat(max) });
      expect(problems({ [field]: "ы".repeat(max + 1) })).toEqual({ [field]: `must be at most ${max} characters` });
    }
  });

  it("CARD-09 refuses a group that holds no fields", () => {
    expect(problems({ personalInfo: "x", preferences: [], height: 170 })).toEqual({
      personalInfo: "must be an object",
      preferences: "must be an object",
    });
    expect(read({ personalInfo: null, height: 170 })).toEqual({ height: 170 });
  });

  it("knows no status and no photos when a card is made", () => {
    expect(cardInput.parse({ status: "draft", photos: {}, version: 3, height: 170 })).toEqual({ height: 170 });
  });
});

it("TL-94 replaces halves of surrogate pairs, which no database stores, in names and texts", () => {
  const given = { first_name: "Анна \ud83d", additional_info: "\ude00 строка", custom_skills: ["лыжи \ud83d"] };
  for (const value of Object.values(read(given)).flat()) expect(String(value).isWellFormed()).toBe(true);
  expect(read(given).first_name).toBe("Анна \ufffd");
});

describe("videos", () => {
  const video = (url: string, kind = "reel") => ({ url, kind });

  it("takes three links, each once", () => {
    const three = [
      video("https://vk.com/video-1_2"),
      video("https://youtu.be/abcdefghij1", "walk"),
      video("https://vimeo.com/1234567", "intro"),
    ];
    expect(read({ videos: three }).videos).toEqual(three);
    expect(read({ videos: null }).videos).toEqual([]);
    expect(Object.keys(problems({ videos: [...three, video("https://vimeo.com/7654321")] }))).toEqual(["videos"]);
    expect(Object.keys(problems({ videos: [three[0], three[0]] }))).toEqual(["videos.1.url"]);
  });

  it("TL-27 completes a link that is written without its scheme", () => {
    expect(read({ videos: [video("youtu.be/abcdefghij1")] }).videos).toEqual([video("https://youtu.be/abcdefghij1")]);
    expect(
      Object.keys(problems({ videos: [video("youtu.be/abcdefghij1"), video("https://youtu.be/abcdefghij1", "walk")] })),
    ).toEqual(["videos.1.url"]);
  });

  it.each([
    "http://youtu.be/abcdefghij1",
    "javascript:alert(1)",
    "youtu.be",
    "https://a:b@youtu.be/abcdefghij1",
    "https://youtu.be:8443/abcdefghij1",
    "https://localhost/a",
    `https://youtu.be/${"a".repeat(300)}`,
  ])("refuses %s", (url) => {
    expect(Object.keys(problems({ videos: [video(url)] }))).toEqual(["videos.0.url"]);
  });

  it("refuses an unknown kind, and what is no list of links", () => {
    expect(Object.keys(problems({ videos: [video("https://youtu.be/abcdefghij1", "film")] }))).toEqual([
      "videos.0.kind",
    ]);
    expect(Object.keys(problems({ videos: "https://youtu.be/abcdefghij1" }))).toEqual(["videos"]);
    expect(Object.keys(problems({ videos: ["https://youtu.be/abcdefghij1"] }))).toEqual(["videos.0"]);
  });
});
