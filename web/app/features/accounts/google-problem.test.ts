import { expect, it } from "vitest";
import { googleProblem } from "./google-problem.ts";

it("GOOGLE-02 has the catalog's words for each cause", () => {
  const closed = "Окно авторизации было закрыто. Попробуйте снова.";
  const popup = "Не удалось открыть окно авторизации. Проверьте настройки блокировщика всплывающих окон.";
  const causes = ["popup_closed", "popup_closed_by_user", "access_denied", "popup_failed_to_open", "else", undefined];
  expect(causes.map(googleProblem)).toEqual([
    closed,
    closed,
    "Доступ запрещен. Попробуйте еще раз.",
    popup,
    "Произошла неизвестная ошибка при авторизации через Google.",
    "Произошла неизвестная ошибка при авторизации через Google.",
  ]);
});
