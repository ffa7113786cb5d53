import { assignPhotos, type PhotoFile } from "@compcard/domain/roster-import/photo-files";
import type { ImportRow } from "@compcard/domain/roster-import/rows";
import { describe, expect, it } from "vitest";
import { nameForms, wholeForms } from "../../core/names/name-forms.ts";
import { wordForms } from "../../core/names/word-forms.ts";

const spellings = { nameForms, wholeForms, wordForms };
const file = (path: string): PhotoFile => ({ path, source: path, isPhoto: true });

type Names = { first_name: string; last_name: string; name_latin?: string; name_han?: string };

function assign(people: readonly Names[], path: string): string[] {
  const rows = people.map(
    (fields, at) => ({ row: at + 2, fields, externalId: null, photos: [] }) as unknown as ImportRow,
  );
  const { files, problems } = assignPhotos(rows, [file(path)], [], spellings);
  const found = [...files.keys()].map(({ fields }) => `${fields.last_name} ${fields.first_name}`);
  return found.length > 0 ? found : problems.map(({ code }) => code);
}

const roster: Names[] = [
  { first_name: "小美", last_name: "王" },
  { first_name: "婷", last_name: "李" },
  { first_name: "Siqi", last_name: "Zhou" },
  { first_name: "Анна", last_name: "Щербакова" },
  { first_name: "Екатерина", last_name: "Жданова" },
  { first_name: "Юлия", last_name: "Ли" },
  { first_name: "Ayşe", last_name: "Yıldız" },
  { first_name: "Алина", last_name: "" },
  { first_name: "Ольга", last_name: "Крюгер", name_latin: "Olga Krueger" },
  { first_name: "Минь", last_name: "Чан", name_han: "陈敏" },
  { first_name: "Маша", last_name: "Белова-Ким" },
];

describe("TL-51 the names of photo files in other letters", () => {
  it.each([
    ["王小美.jpg", "王 小美"],
    ["wangxiaomei.jpg", "王 小美"],
    ["xiaomei_wang.jpg", "王 小美"],
    ["Wang-Xiao-Mei-2.jpg", "王 小美"],
    ["WangXiaomei2.jpg", "王 小美"],
    ["Ван Сяомэй/1.jpg", "王 小美"],
    ["Li Ting 3.jpg", "李 婷"],
    ["周思琪.jpg", "Zhou Siqi"],
    ["Чжоу Сыци.jpg", "Zhou Siqi"],
    ["Shcherbakova.Anna.jpg", "Щербакова Анна"],
    ["anna_scherbakova_01.jpg", "Щербакова Анна"],
    ["ShcherbakovaAnna.jpg", "Щербакова Анна"],
    ["Anna Sherbakova (2).jpg", "Щербакова Анна"],
    ["katya-zhdanova.jpg", "Жданова Екатерина"],
    ["Yulia Lee/IMG_1.jpg", "Ли Юлия"],
    ["julia_li.jpg", "Ли Юлия"],
    ["ayshe_yildiz.jpg", "Yıldız Ayşe"],
    ["krueger olga.jpg", "Крюгер Ольга"],
    ["陈敏 2.jpg", "Чан Минь"],
    ["belova-kim-masha.jpg", "Белова-Ким Маша"],
  ])("%s is of %s", (path, person) => expect(assign(roster, path)).toEqual([person]));

  it.each([
    "xiaomei.jpg",
    "wang.jpg",
    "wxm.jpg",
    "anna.jpg",
    "Anna Ivanova.jpg",
    "alina.jpg",
    "wang_xiao_1.jpg",
    "IMG_2024.jpg",
  ])("%s is of nobody", (path) => expect(assign(roster, path)).toEqual(["photo_unmatched"]));

  it("assigns nothing where two people read alike, and prefers the name as it is written", () => {
    const alike = [
      { first_name: "小美", last_name: "王" },
      { first_name: "晓梅", last_name: "王" },
    ];
    expect(assign(alike, "wang_xiaomei.jpg")).toEqual(["photo_ambiguous"]);
    expect(assign(alike, "王晓梅.jpg")).toEqual(["王 晓梅"]);
    const short = [
      { first_name: "Екатерина", last_name: "Жданова" },
      { first_name: "Катя", last_name: "Жданова" },
    ];
    expect(assign(short, "katya_zhdanova.jpg")).toEqual(["Жданова Катя"]);
  });
});
