import { describe, expect, it } from "vitest";
import { applied, codes, file, person, plan } from "../../test/imports.ts";
import type { ImportPlan } from "./plan.ts";

describe("SL-22 photos of an import", () => {
  const text =
    "Код;ФИО;Возраст;Фото\nA-17;Иванова Анна;23;\nA-18;Ким Вера;17;\nA-19;Ли Нина;30;kim/1.jpg; kim/2.jpg".replace(
      "kim/1.jpg; kim/2.jpg",
      "нина",
    );
  const photosOf = (planned: ImportPlan) =>
    planned.rows.map(({ photos }) => photos.map(({ type, path }) => `${type} ${path}`));

  it("SL-22 are found by a column, by code or whole name as file or folder, and go into typed slots and the portfolio once", () => {
    const files = [
      ...[file("all/A-17/2.jpg"), file("all/A-17/10.jpg"), file("all/A17/x.jpg"), file("all/ivanova.jpg")],
      ...[file("all/A-17 купальник.jpg"), file("all/Вера Ким_swimwear.jpg"), file("all/КИМ ВЕРА (3).jpg")],
      ...[file("all/нина/b.jpg"), file("all/нина/a full-body.jpg"), file("all/Нина/notes.txt", false)],
      ...[file("all/.DS_Store", false), file("__MACOSX/all/._1.jpg", false)],
    ];
    const planned = plan(text, { files });
    expect(photosOf(planned)).toEqual([
      ["swimwear all/A-17 купальник.jpg", "portfolio all/A-17/2.jpg", "portfolio all/A-17/10.jpg"],
      ["portfolio all/КИМ ВЕРА (3).jpg"],
      ["full-body all/нина/a full-body.jpg", "portfolio all/нина/b.jpg"],
    ]);
    expect(codes(planned).filter(([, , , code]) => String(code).startsWith("photo"))).toEqual([
      [0, null, "all/A17/x.jpg", "photo_unmatched"],
      [0, null, "all/ivanova.jpg", "photo_unmatched"],
      [3, null, "all/Вера Ким_swimwear.jpg", "photo_under_18"],
      [4, null, "all/Нина/notes.txt", "photo_not_a_photo"],
    ]);
    const people = applied(planned);
    expect(plan(text, { files, people }).counts).toMatchObject({ changed: 0, unchanged: 3 });
  });

  it("TL-51 of digitals go to the portfolio with a remark, and names are found in the letters of another alphabet", () => {
    const files = [
      ...[file("снэпы/Иванова Анна.jpg"), file("A-17/polaroid portrait.jpg"), file("A-17/snapdragon.jpg")],
      ...[file("Anna_Ivanova/1.jpg"), file("ivanova anna smile.jpg"), file("Boris_Petrov.jpg")],
    ];
    const planned = plan("Код;Имя\nA-17;Анна Иванова", { files });
    expect(photosOf(planned)).toEqual([
      [
        "smiling-portrait ivanova anna smile.jpg",
        ...["A-17/polaroid portrait.jpg", "A-17/snapdragon.jpg", "Anna_Ivanova/1.jpg", "снэпы/Иванова Анна.jpg"].map(
          (path) => `portfolio ${path}`,
        ),
      ],
    ]);
    expect(codes(planned)).toEqual([
      [0, null, "Boris_Petrov.jpg", "photo_unmatched"],
      [2, null, "A-17/polaroid portrait.jpg", "photo_snap"],
      [2, null, "снэпы/Иванова Анна.jpg", "photo_snap"],
    ]);
    const namesake = [file("Снепова Анна/улыбка.jpg"), file("Негри Пола/портрет.jpg"), file("pola.jpg")];
    expect(photosOf(plan("Имя\nСнепова Анна", { files: namesake }))).toEqual([
      ["smiling-portrait Снепова Анна/улыбка.jpg"],
    ]);
    const many = Array.from({ length: 31 }, (_, at) => file(`A-17/${at}.jpg`));
    const full = plan("Код;Имя\nA-17;Анна Иванова", { files: many });
    expect(full.rows[0]?.photos).toHaveLength(30);
    expect(codes(full)).toEqual([[2, null, "A-17/30.jpg", "photo_too_many"]]);
  });

  it("TL-51 with a view go to the digitals where the row has the day of its figures, and by hand to any row and place", () => {
    const files = [file("A-17/снэп анфас.jpg"), file("A-17/snap profile left.jpg"), file("x/1.jpg"), file("x/2.jpg")];
    const dated = "Код;Имя;Рост;Дата замеров\nA-17;Анна Ким;178;2026-03-01\nA-18;Вера Ли;176;";
    const first = plan(dated, { files });
    expect(photosOf(first)).toEqual([
      ["digitals.face A-17/снэп анфас.jpg", "digitals.profile_left A-17/snap profile left.jpg"],
      [],
    ]);
    expect(first.photos.filter(({ row }) => row === null).map((photo) => photo.file)).toEqual(["x/1.jpg", "x/2.jpg"]);
    expect(first.people).toEqual([
      { row: 2, name: "Анна Ким" },
      { row: 3, name: "Вера Ли" },
    ]);
    const known = person("c1", { first_name: "Анна", last_name: "Ким", height: 178 }, { externalId: "A-17" });
    const newer = { ...known, photos: { ...known.photos, takenOn: { "digital-face": "2026-05-01" } } };
    const later = plan(dated, { files, people: [newer] });
    expect(photosOf(later)[0]).toEqual([
      "digitals.profile_left A-17/snap profile left.jpg",
      "portfolio A-17/снэп анфас.jpg",
    ]);
    expect(codes(later)).toContainEqual([2, null, "A-17/снэп анфас.jpg", "photo_older"]);
    const photos = [
      { file: "x/1.jpg", row: 3, type: "full-body" as const },
      { file: "x/2.jpg", row: 3, type: "digitals.face" as const },
      { file: "A-17/снэп анфас.jpg", row: null, type: null },
      { file: "A-17/snap profile left.jpg", row: 3, type: "portfolio" as const },
    ];
    const second = plan(dated, { files, mapping: { photos } });
    expect(photosOf(second)).toEqual([
      [],
      ["full-body x/1.jpg", "portfolio x/2.jpg", "portfolio A-17/snap profile left.jpg"],
    ]);
    // The row has no day of figures.
    expect(codes(second)).toEqual([[3, null, "x/2.jpg", "photo_snap"]]);
    expect(second.photos[0]).toEqual({ file: "A-17/снэп анфас.jpg", row: null, type: null });
  });

  it("TL-51 of an export go to the portfolio in their order and to the digitals, by the day in the name or that of the row", () => {
    const book = (name: string) => file(`photos/A-17/book/${name}.jpg`);
    const files = [
      ...[book("portfolio-10"), book("portfolio-02"), book("digital-face-2025-11-28"), book("digital-full_back")],
      ...[book("digital-profile_left-2099-01-01"), book("digital-three_quarter-2025-02-30")],
    ];
    const daysOf = (text: string, given: Parameters<typeof plan>[1] = {}) =>
      plan(text, { files, ...given }).rows.map(({ photos }) => photos.map(({ type, takenOn }) => `${type} ${takenOn}`));
    const head = "Код;Имя;Рост;Дата замеров;Фото";
    const dated = `${head}\nA-17;Анна Ким;178;2026-03-01;photos/A-17\nbook;Вера Ли;176;;\nportfolio;Ия Ли;175;;`;
    expect(daysOf(dated)).toEqual([
      [
        ...["digitals.face 2025-11-28", "digitals.profile_left 2026-03-01", "digitals.three_quarter 2026-03-01"],
        ...["digitals.full_back 2026-03-01", "portfolio null", "portfolio null"],
      ],
      ...[[], []],
    ]);
    expect(photosOf(plan(dated, { files }))[0]?.slice(-2)).toEqual([
      ...["portfolio photos/A-17/book/portfolio-02.jpg", "portfolio photos/A-17/book/portfolio-10.jpg"],
    ]);
    expect(codes(plan(dated, { files }))).toEqual([]);
    // Tables of earlier versions name no folder, and no day of the figures, for a card without typed photos.
    const older = [book("portfolio-01"), book("digital-face")];
    const planned = plan("Код;Имя\nA-17;Анна Ким\nbook;Вера Ли", { files: older });
    expect(photosOf(planned)).toEqual([
      ["portfolio photos/A-17/book/digital-face.jpg", "portfolio photos/A-17/book/portfolio-01.jpg"],
      [],
    ]);
    expect(codes(planned)).toEqual([[2, null, "photos/A-17/book/digital-face.jpg", "photo_snap"]]);
  });

  it("TL-51 reads no view from a name, lists photos without a place, and asks for none that was given by hand", () => {
    const files = ["Левина Анна", "Правдина Анна", "Спинова Анна", "Anna 34"].map((name) => file(`снэпы/${name}.jpg`));
    const dated = "Имя;Дата замеров;Рост\nАнна Левина;2026-03-01;178\nАнна Правдина;2026-03-01;178\nАнна Спинова;;";
    expect(photosOf(plan(dated, { files })).flat()).toEqual([
      ...["portfolio снэпы/Левина Анна.jpg", "portfolio снэпы/Правдина Анна.jpg", "portfolio снэпы/Спинова Анна.jpg"],
    ]);
    const two = plan("Имя\nАнна Ким", { files: [file("Анна Ким/full body.jpg"), file("Анна Ким/full body 2.jpg")] });
    expect(two.photos).toEqual([
      { file: "Анна Ким/full body.jpg", row: 2, type: null },
      { file: "Анна Ким/full body 2.jpg", row: 2, type: "full-body" },
    ]);
    const photos = [{ file: "anna.jpg", row: 2, type: "portfolio" as const }];
    const given = plan("Имя;Фото\nАнна Ким;anna.jpg", { files: [file("anna.jpg")], mapping: { photos } });
    expect([photosOf(given), codes(given)]).toEqual([[["portfolio anna.jpg"]], []]);
  });

  it("SL-22 of a name that two people have go to nobody, and a file that is not there is named", () => {
    const planned = plan("Код;Имя;Фото\nA1;Анна Ким;a.jpg\nA2;Анна Ким;", { files: [file("Анна Ким.jpg")] });
    expect(codes(planned)).toEqual([
      [0, null, "Анна Ким.jpg", "photo_ambiguous"],
      [2, "Фото", "a.jpg", "photo_missing"],
    ]);
  });
});
