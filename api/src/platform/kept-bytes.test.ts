import { expect, it } from "vitest";
import { KeptBytes } from "./kept-bytes.ts";

it("gives bytes while what they were made of is certainly as it was", () => {
  const kept = new KeptBytes(10_000);
  kept.keep("card", "one", Buffer.from("first"));
  expect(kept.find("card", "one")?.toString()).toBe("first");
  expect([kept.find("card", "two"), kept.find("card", undefined), kept.find("other", undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  kept.keep("card", undefined, Buffer.from("unknown"));
  kept.keep("other", undefined, Buffer.from("unknown"));
  expect([kept.find("card", "one")?.toString(), kept.find("other", undefined)]).toEqual(["first", undefined]);
  kept.keep("card", "two", Buffer.from("second"));
  expect(kept.find("card", "two")?.toString()).toBe("second");
});

it("keeps no more than it may, and lets go of what was asked for least lately", () => {
  const kept = new KeptBytes(10_000);
  const name = (at: number) => `card ${at}`;
  kept.keep("first", "one", Buffer.alloc(1_000));
  for (let at = 0; at < 100; at++) {
    kept.keep(name(at), "one", Buffer.alloc(1_000));
    expect(kept.find("first", "one")).toBeDefined();
  }
  const left = Array.from({ length: 100 }, (_, at) => name(at)).filter((one) => kept.find(one, "one"));
  expect(left).toEqual([93, 94, 95, 96, 97, 98, 99].map(name));
  kept.keep("larger than all", "one", Buffer.alloc(20_000));
  expect(kept.find("larger than all", "one")).toBeUndefined();
});
