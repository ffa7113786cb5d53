import type { FieldProblem } from "@compcard/domain/errors";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { ApiError } from "../../lib/api/error.ts";
import { fetchErrorTexts } from "../../lib/api/fetched-error-texts.ts";
import { ApiForm } from "./api-form.tsx";
import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";
import { type ApiFormState, useApiForm } from "./use-api-form.ts";

beforeAll(fetchErrorTexts);

interface Words {
  name: string;
  about: { ru: string };
  days: { date: string }[];
}

const words: Words = { name: "Вера", about: { ru: "" }, days: [{ date: "" }] };
const refusal = (...details: FieldProblem[]) => new ApiError(400, "request.invalid", "", details);

type Options = Partial<Parameters<typeof useApiForm<Words, unknown, string>>[0]>;

interface FormProps {
  options: Options;
  onForm: (form: ApiFormState<Words, string>) => void;
}

function Form({ options, onForm }: FormProps) {
  const form = useApiForm<Words, unknown, string>({ values: words, call: async () => true, ...options });
  onForm(form);
  return (
    <ApiForm form={form} actions={<button type="submit">send</button>}>
      <TextField form={form} name="name" label="Name" hint="Hint" maxLength={9} />
      <TextareaField form={form} name="about.ru" label="About" />
    </ApiForm>
  );
}

/** A form as it is first rendered; its methods work without a browser. */
function formOf(options: Options) {
  const forms: ApiFormState<Words, string>[] = [];
  const html = renderToStaticMarkup(<Form options={options} onForm={(form) => forms.push(form)} />);
  const [form] = forms;
  if (!form) throw new Error("was not rendered");
  const { getFieldState, send, change } = form;
  const problem = (name: string) => getFieldState(name as "name").error?.message;
  return { html, problem, send, change };
}

it("a field has a label, its hint and its attributes; the error of no field stands above the buttons", () => {
  const { html } = formOf({});
  expect(html).toMatch(/<label id="(\S+)-label" for="\1"[^>]*>Name<\/label><input[^>]* id="\1" [^>]* name="name"/);
  expect(html).toMatch(/<textarea[^>]* name="about.ru"/);
  expect(html).toMatch(/<\/div><p role="alert" class="hidden"><\/p><button type="submit">/);
});

it("what is wrong is not sent", async () => {
  const sent: Words[] = [];
  const { send, change, problem } = formOf({
    check: ({ name }) => ({ name: name === "" && "missing", "about.ru": null }),
    call: async (typed) => sent.push(typed),
  });
  change({ name: "" });
  await send();
  expect([sent, problem("name"), problem("about.ru")]).toEqual([[], "missing", undefined]);
  change({ name: "Анна" });
  await send();
  expect(sent).toEqual([{ ...words, name: "Анна" }]);
});

it("a refusal stands at the fields of its paths, in the form's words or those of the catalog, and what was typed stays", async () => {
  const sent: string[] = [];
  const { send, change, problem } = formOf({
    call: async ({ name }) => {
      sent.push(name);
      throw refusal({ path: "about.ru", message: "" }, { path: "days.0.date", message: "" });
    },
    texts: { "about.ru": () => "too long" },
  });
  change({ name: "Typed" });
  await send();
  expect(problem("about.ru")).toBe("too long");
  expect(problem("days")).toBe("Проверьте заполнение полей");
  expect([problem("name"), problem("root")]).toEqual([undefined, undefined]);
  await send();
  expect(sent).toEqual(["Typed", "Typed"]);
});

it("every refused field is marked, also where its path leads through a list that is no field", async () => {
  const { send, problem } = formOf({
    call: () =>
      Promise.reject(refusal({ path: "photos.3.name", message: "" }, { path: "photos.3.about.ru", message: "" })),
    texts: { name: () => "no name", "about.ru": () => "too long" },
  });
  await send();
  expect([problem("name"), problem("about.ru"), problem("root")]).toEqual(["no name", "too long", undefined]);
});

it("an error of no field is the form's, unless it is shown elsewhere or a field is named for it", async () => {
  const failing = { call: () => Promise.reject(new TypeError("not an answer")) };
  const own = formOf(failing);
  await own.send();
  expect(own.problem("root")).toBe("Произошла ошибка");

  const shown: string[] = [];
  const elsewhere = formOf({ ...failing, onError: ({ code }) => shown.push(code) });
  await elsewhere.send();
  expect([elsewhere.problem("root"), shown]).toEqual([undefined, ["service.failed"]]);

  const named = formOf({ ...failing, fieldOf: () => "name" });
  await named.send();
  expect([named.problem("root"), named.problem("name")]).toEqual([undefined, "Произошла ошибка"]);
});

it("two presses send once, and the next one after the answer again", async () => {
  const calls: unknown[] = [];
  const { send } = formOf({ call: async (_typed, how) => calls.push(how) });
  await Promise.all([send("first"), send("second")]);
  expect(calls).toEqual(["first"]);
  await send("third");
  expect(calls).toEqual(["first", "third"]);
});

it("nothing follows a call that the person canceled", async () => {
  const followed: string[] = [];
  const { send } = formOf({ call: async () => null, onDone: () => followed.push("done") });
  await send();
  expect(followed).toEqual([]);
});
