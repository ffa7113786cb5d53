import { expect, it } from "vitest";
import { skeleton } from "./skeleton.ts";

it.each([
  "юлия yulia julia iuliia yuliya",
  "егор egor yegor jegor",
  "ксения ksenia xenia kseniya kseniia",
  "александра alexandra aleksandra",
  "сергей sergey sergei sergej",
  "евгений evgeny yevgeny evgeniy evgenii",
  "алексеева alekseeva alexeeva alexeyeva alekseyeva",
  "щербакова shcherbakova scherbakova",
  "жукова zhukova",
  "хасанова khasanova hasanova",
  "чайковский chaikovsky tchaikovsky chaykovskiy",
  "федор fedor fyodor",
  "соловьева solovieva solovyeva",
  "соловьев solovyov soloviev",
  "юрий yury yuri yuriy iurii jurij",
  "виктория victoria viktoriya",
  "софия софья sofia sofya sophia",
  "кристина kristina christina",
  "цой tsoy tsoi tzoy",
  "вячеслав vyacheslav viacheslav",
  "джулия julia",
  "джессика jessica",
  "джамиля jamilya dzhamilya djamilya",
  "аджарова ajarova adzharova",
])("SEARCH-01 %s meet in one skeleton", (spellings) => {
  const keys = new Set(spellings.split(" ").map(skeleton));
  expect(keys.size, [...keys].join(" ")).toBe(1);
  expect([...keys][0]).toMatch(/^~[a-z]+$/);
});

it("SEARCH-01 names that differ keep skeletons that differ, and what is typed of one is its beginning", () => {
  const names = "анна инна алла юлия лилия дарья марья алина арина олег игорь егор".split(" ");
  expect(new Set(names.map(skeleton)).size).toBe(names.length);
  expect(skeleton("александра")?.startsWith(skeleton("alex") ?? "-")).toBe(true);
});

it("SEARCH-01 a word of another script, or of two letters, has none", () => {
  expect(["王芳", "ю", "ан", "123", "張x"].map(skeleton)).toEqual([null, null, null, null, null]);
  // ~ek would begin екатерина.
  expect(["джек", "jek"].map(skeleton)).toEqual([null, null]);
});
