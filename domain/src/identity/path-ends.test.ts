import { expect, it } from "vitest";
import { PathEnds } from "./path-ends.ts";

it("finds a value by the last parts of its path", () => {
  const ends = new PathEnds<number>();
  ends.add("a/b/c.jpg", 1);
  expect([ends.find("c.jpg"), ends.find("b/c.jpg"), ends.find("x/c.jpg")]).toEqual([[1], [1], []]);
});

it("TL-10 thousands of files, each deep in folders of its own, are refused; as many in common folders are not", () => {
  const fill = (folders: (n: number) => string) => {
    const ends = new PathEnds<number>();
    for (let n = 0; n < 40_000; n++) ends.add(`${folders(n)}/${n}.jpg`, n);
  };
  fill((n) => `Anna Kim ${n % 2_000}/digitals`);
  expect(() => fill((n) => Array.from({ length: 29 }, (_, at) => `${n}-${at}`).join("/"))).toThrow(
    expect.objectContaining({ code: "import.too_large" }),
  );
});
