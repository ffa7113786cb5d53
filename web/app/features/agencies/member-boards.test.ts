import { expect, it } from "vitest";
import { fromOptions, toOptions } from "./member-boards.ts";

it("AGY-86 unticking the last board of a member leaves no board; all boards are a choice of their own", () => {
  const press = (before: string[] | "all", option: string) => {
    const options = toOptions(before);
    const chosen = options.includes(option) ? options.filter((one) => one !== option) : [...options, option];
    return fromOptions(before, chosen);
  };
  expect(press(["women"], "women")).toEqual([]);
  expect(press(["women", "men"], "men")).toEqual(["women"]);
  expect(press([], "all")).toBe("all");
  expect(press(["women"], "all")).toBe("all");
  expect(press("all", "women")).toEqual(["women"]);
  expect(press("all", "all")).toEqual([]);
});
