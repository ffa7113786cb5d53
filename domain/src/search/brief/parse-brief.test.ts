import { describe, expect, it } from "vitest";
import { filtersFromUrl } from "../filters.ts";
import { filtersQuery } from "../schema.ts";
import { parseBrief } from "./parse-brief.ts";
import { briefQuery } from "./query.ts";

const read = (text: string, seesStays = true) => parseBrief(text, { today: "2027-03-01", seesStays });
const fields = (text: string) =>
  read(text)
    .understood.map(({ field, value, weight }) => `${field}=${value}${weight === "nice" ? "~" : ""}`)
    .join(" ");

describe("a brief", () => {
  it("becomes a query of the search, with what was understood, ignored and how many are wanted", () => {
    expect(read("Нужны 3 девушки с веснушками, от 178, Питер")).toEqual({
      query: new URLSearchParams({ gender: "woman", minHeight: "178", location: "Санкт-Петербург" }).toString(),
      understood: [
        { text: "девушки", field: "gender", value: "woman", weight: "must" },
        { text: "от 178", field: "height", value: "178-", weight: "must" },
        { text: "Питер", field: "location", value: "Санкт-Петербург", weight: "must" },
      ],
      ignored: ["веснушками"],
      wanted: 3,
    });
  });

  it.each([
    ["178", "height=175-181"],
    ["175-180", "height=175-180"],
    ["от 178", "height=178-"],
    ["178+", "height=178-"],
    ["до 180", "height=-180"],
    ["身高178以上", "height=178-"],
    ["5'10\"", "height=175-181"],
    ["178±2", "height=176-180"],
    ["рост около 178", "height=173-183"],
    ["90-60-90", "chest=87-93 waist=57-63 hips=87-93"],
    ["18-22 лет", "age=18-22"],
    ["размер 42", "clothingSize=S"],
    ["38 обувь", "shoe=37.5-38.5"],
    ["обувь 38-39", "shoe=38-39"],
    ["size 8", "clothingSize=S,M"],
    ["UK size 8", "clothingSize=S"],
    ["体重110斤以下", "weight=-55"],
    ["120 lbs", "weight=51-57"],
    ["over 18 and under 27", "age=18-27"],
    ["свободны 12-14 мая", "availableDays=2027-05-12/2027-05-14"],
    ["tattoo free, 12 Feb", "tattoos=none"],
    ["парень, можно с тату", "gender=man"],
    ["男模，可接受染发", "gender=man"],
    ["можно рыжую", ""],
    ["грудь B-C", "cup=B cup=C"],
    ["волосы тёмные, желательно длинные", "hairColor=brunette,black,chestnut hairLength=long,veryLong,waist~"],
    ["испанский или итальянский — плюс", "languages=spanish~ languages=italian~"],
    ["French preferred", "languages=french~"],
    ["English B2", "languages=english"],
    ["a 35 yr old mum type", "age=33-37 gender=woman"],
    ["very long straight natural black hair", "hairLength=long,veryLong,waist hairType=straight hairColor=black"],
    ["woman, running shoes size 38", "gender=woman shoe=37.5-38.5"],
    ["девушка со своим авто", "gender=woman drivingLicense=true"],
    ["女模，冷白皮", "gender=woman skinTone=light,veryLight"],
    ["девушка, английский B2, опыт", "gender=woman languages=english"],
    ["французский C1", "languages=french"],
    ["lady, EU 36, shoe EU 38", "gender=woman clothingSize=S shoe=37.5-38.5"],
    ["women in their 20s-30s", "gender=woman age=20-39"],
    ["girls in their twenties or thirties", "gender=woman age=20-39"],
    ["парень, обувь US 10-11", "gender=man shoe=43-44"],
    ["female, shoe US 8", "gender=woman shoe=38-39"],
    ["права B обязательны", "drivingLicense=true"],
    ["казашки и бурятки", "ethnicType=asian"],
    ["hip hop dancers", "skills=dancing"],
    ["会街舞的男模", "skills=dancing gender=man"],
    ["hand model, slim fingers", ""],
    ["девушка с длинными ногами", "gender=woman"],
    ["available 12 Feb", "availableDays=2028-02-12/2028-02-12"],
    ["кто есть в Шанхае с 5 по 12 апреля?", "availableIn=Шанхай availableDays=2027-04-05/2027-04-12"],
    ["man, grey hair, 45-55", "gender=man hairColor=gray age=45-55"],
    ["man, grey hair, 46-50", "gender=man hairColor=gray"],
    ["size 42 RU / 36 EU", "clothingSize=S"],
    ["размер 42-44 рос / 36-38 eu", "clothingSize=S,M"],
    ["34 размер eu", "clothingSize=XS"],
    ["size EU 38", "clothingSize=M"],
    ["обувь 38 eu", "shoe=37.5-38.5"],
    ["男模西装48码", "gender=man suit=46-50"],
    ["рост 178, параметры не более 88-62-92", "height=175-181 chest=-88 waist=-62 hips=-92"],
    ["三围86/60/89以内", "chest=-86 waist=-60 hips=-89"],
    ["blue/green eyes", "eyeColor=blue,blueGray eyeColor=green,greenGray"],
    ["light brown eyes", "eyeColor=brown,lightBrown,darkBrown,hazel"],
    ["Москва, Питер или Казань", "location=Москва,Санкт-Петербург,Казань"],
    ["девушка из Тюмени или Омска", "gender=woman location=Тюмень,Омск"],
    ["重庆或成都", "location=重庆,成都"],
    ["едем в Казань, модель из Москвы", "location=Москва"],
    ["Юлия Ростова или Москва", "location=Москва"],
    ["please no models under 18", "age=18-"],
    ["no girls over 30", "age=-30"],
    ["моделей до 18 лет не предлагать", "age=18-"],
    ["30岁以上勿扰", "age=-30"],
    ["身高不能低于175", "height=175-"],
    ["без опыта, рост от 175", "height=175-"],
    ["рост не ниже 175 не выше 180", "height=175- height=-180"],
    ["175+/-3", "height=172-178"],
    ["84-60-88 ±2", "chest=82-86 waist=58-62 hips=86-90"],
    ["B 86 W 60", "chest=83-89 waist=57-63"],
    ["min. height 178, max waist 61", "height=178- waist=-61"],
    ["55 и старше", "age=55-"],
    ["Gender: F, 20-26", "gender=woman age=20-26"],
    ["twenty to twenty-five", "age=20-25"],
    ["метр семьдесят пять", "height=172-178"],
    ["30s TVC, woman in her 30s", "shootingTypes=commercial gender=woman age=30-39"],
    ["готова к переезду в Гуанчжоу", "relocation=true"],
    ["без татуировок, кроме маленьких", ""],
    ["white background, the driver will meet us, hair and make-up artist", ""],
    ["谁在上海，5月12日", "availableIn=上海 availableDays=2027-05-12/2027-05-12"],
  ])("reads %s", (text, understood) => expect(fields(text)).toBe(understood));

  it.each(["max waist 61", "min. height 178", "min. height 178, max waist 61", "max waist 61 cm"])(
    "a bound before the name of a figure is part of what was understood: %s",
    (text) => {
      const { understood, ignored } = read(text);
      expect([understood.map((part) => part.text), ignored]).toEqual([text.split(", "), []]);
    },
  );

  it("TL-80 a wish behind is of what touches it, in a line without commas", () => {
    expect(read("woman 170-175 english a plus").query).toBe(
      "gender=woman&minHeight=170&maxHeight=175&nice=languages%3Aenglish",
    );
    const both = read("опыт подиума и английский приветствуются").query;
    expect(new URLSearchParams(both).getAll("nice")).toEqual(["shootingTypes:runway", "languages:english"]);
  });

  it("searches all cities that are listed", () => {
    expect(read("Kazan or Moscow").query).toBe("location=Kazan&location=Moscow");
    expect(filtersFromUrl(new URLSearchParams(read("Kazan or Moscow").query)).location).toEqual(["Kazan", "Moscow"]);
  });

  it("leaves days to readers who can search by them; the place stays", () => {
    const { understood, ignored } = read("Moscow, 12 May", false);
    expect([understood, ignored]).toEqual([
      [{ text: "Moscow", field: "location", value: "Moscow", weight: "must" }],
      ["12 May"],
    ]);
  });

  it("excludes by filters that can, and never searches for what is excluded", () => {
    expect(fields("без тату и пирсинга")).toBe("tattoos=none piercings=none");
    expect(fields("tattoos: no")).toBe("tattoos=none");
    for (const text of ["не блондинки", "no redheads or blondes", "非金发", "не из Москвы", "男勿扰", "кроме азиаток"])
      expect([text, read(text).query, read(text).ignored.length > 0]).toEqual([text, "", true]);
  });

  it("filters by nothing that does not matter, and by no place that is where to", () => {
    for (const text of [
      "тату не важны",
      "身高不限",
      "男女不限",
      "контракт в Китай",
      "ok with short hair",
      "прислать до 12 мая",
      "пирсинг можно",
      "ставка 175",
      "время 18-22",
    ])
      expect([text, read(text).query]).toEqual([text, ""]);
  });
});

describe("bad input", () => {
  it("leaves out figures that contradict each other, and returns them", () => {
    expect(read("рост 170-175, рост от 185, Москва")).toMatchObject({
      query: `location=${encodeURIComponent("Москва")}`,
      ignored: ["рост 170-175", "рост от 185"],
    });
    for (const text of ["от 180 до 170", "180-175", "women 175+, men 185+", "рост 300", "с тату, без тату"])
      expect(read(text).query).not.toMatch(/Height|tattoos/);
    expect(fields("175-180, лучше 178")).toBe("height=175-180 height=175-181~");
    for (const [text, query] of [
      ["175-180, лучше 178", "minHeight=175&maxHeight=180&nice=height%3A175..181"],
      ["рост 175-180, лучше 180", "minHeight=175&maxHeight=180&nice=height%3A177..183"],
      ["рост 180, можно 175-182", "minHeight=177&maxHeight=182"],
      ["от 178, лучше 179", "minHeight=178&nice=height%3A176..182"],
      ["рост 175-180, лучше 184", ""],
    ] as const)
      expect([text, read(text).query]).toEqual([text, query]);
    expect(read("от 175, до 180").query).toBe("minHeight=175&maxHeight=180");
  });

  it("reads no markup, signature, quoted mail, phone number, price or time", () => {
    expect(read("<script>alert('Moscow 178')</script><b>blonde</b>").query).not.toMatch(/location|Height/);
    const thread = [
      "From: Anna, Moscow <anna@example.com>",
      "Subject: girls 180+",
      "",
      "Hi, we need brunettes 170-174 for $178 a day, 10:00-18:00, +7 916 178-18-22.",
      "",
      "Best regards,",
      "Boris, Kazan, 185 Lenin street",
      "On 12 May 2027, Boris wrote:",
      "> blonde guys, St Petersburg",
    ].join("\n");
    expect(read(thread).query).toBe(
      "hairColor=brunette&hairColor=black&hairColor=chestnut&minHeight=170&maxHeight=174",
    );
  });

  it("returns the words of a fourth language", () => {
    const { query, ignored } = read("Se busca modelo rubia, 175-180, Madrid, sin tatuajes");
    expect([query, ignored.join(" ")]).toEqual([
      "minHeight=175&maxHeight=180",
      "Se busca modelo rubia Madrid sin tatuajes",
    ]);
  });

  it("finds nothing in the names of people", () => {
    for (const name of ["Иван Петров", "Юлия Ростова", "Владимир", "Li Na", "王小明", "Катя"])
      expect([name, read(name).query]).toEqual([name, ""]);
  });

  it("makes queries that the search takes, of whatever is typed", () => {
    const words = [
      "178",
      "до",
      "от",
      "без",
      "блондинка",
      "тату",
      "-",
      "+",
      "12 мая",
      "Москва",
      "size",
      "女模",
      "以上",
      "5'10\"",
      "<b>",
      "2",
      "16",
      "99",
      "\0",
    ];
    let seed = 7;
    const pick = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return words[seed % words.length] as string;
    };
    for (let round = 0; round < 500; round++) {
      const { query, understood } = read(Array.from({ length: 12 }, pick).join(" "));
      const params = new URLSearchParams(query);
      const asked = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
      const one = Object.fromEntries(Object.entries(asked).map(([key, all]) => [key, all.length === 1 ? all[0] : all]));
      expect(filtersQuery.safeParse(one).error?.issues).toBeUndefined();
      expect(params.has("q")).toBe(false);
      expect(briefQuery(understood).toString()).toBe(query);
      expect(filtersFromUrl(params).q).toBe("");
    }
  });
});

describe("wishes and lists", () => {
  const queryOf = (text: string) => decodeURIComponent(read(text).query);

  it.each([
    [
      "девушка 175+, желательно блондинка",
      "gender=woman&minHeight=175&nice=hairColor:blonde&nice=hairColor:golden&nice=hairColor:platinum&nice=hairColor:fair",
    ],
    ["Парень, английский приветствуется", "gender=man&nice=languages:english"],
    ["Желательно: английский, шенген\nРост от 180", "minHeight=180&nice=languages:english&nice=visas:schengen"],
    ["girl, preferably 178-180, Moscow", "gender=woman&location=Moscow&nice=height:178..180"],
    ["male, driving license is a plus", "gender=man&nice=drivingLicense:true"],
    ["女模，会英文优先，身高175以上", "gender=woman&minHeight=175&nice=languages:english"],
    ["男模，最好有申根签", "gender=man&nice=visas:schengen"],
  ])("TL-80 %s is %s", (text, query) => expect(queryOf(text)).toBe(query));

  it.each([
    ["девушка, английский и китайский", "gender=woman&languages=english&languages=chinese&all=languages"],
    ["女模，会中文和英文", "gender=woman&languages=chinese&languages=english&all=languages"],
    ["girl who speaks French and English", "gender=woman&languages=french&languages=english&all=languages"],
    ["девушка, английский или китайский", "gender=woman&languages=english&languages=chinese"],
  ])("TL-88 %s is %s", (text, query) => expect(queryOf(text)).toBe(query));
});
