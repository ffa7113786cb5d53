import { invalidField } from "@compcard/domain/errors";
import { dayProblem } from "@compcard/domain/photos/book/rules";
import { digitalView } from "@compcard/domain/photos/book/schema";
import { digitalSlot, portfolioSlot } from "@compcard/domain/photos/slots";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { presentDigital, presentPortfolioPhoto } from "../../../core/photo-files/book.ts";
import { readIfMatch } from "../../../platform/http/if-match.ts";
import type { PhotoForm, TakeOne } from "../../../platform/http/photo-form.ts";
import type { Route } from "../../../platform/http/route.ts";
import { stateMade } from "../made/usecases.ts";
import {
  addPortfolioPhoto,
  arrangePortfolio,
  editPortfolioPhoto,
  movePortfolioFocus,
  putDigital,
  removeBookPhoto,
} from "./usecases.ts";

export function registerBook(route: Route, context: AppContext, takeOne: TakeOne): void {
  route("portfolio.add", async ({ params, viewer, request }) =>
    takeOne(request, viewer.userId, params.modelId, "id", (path, form) =>
      addPortfolioPhoto(context, viewer.userId, params.modelId, { path, id: readId(form) }),
    ),
  );
  route("portfolio.arrange", async ({ params, viewer, body, request }) =>
    arrangePortfolio(context, viewer.userId, params.modelId, body, readIfMatch(request.headers["if-match"])),
  );
  route("portfolio.remove", async ({ params, viewer }) => ({
    id: params.photoId,
    version: await removeBookPhoto(context, viewer.userId, params.modelId, portfolioSlot(params.photoId)),
  }));
  route("portfolio.moveFocus", ({ params, viewer, body }) =>
    movePortfolioFocus(context, viewer.userId, params.modelId, params.photoId, body),
  );
  route("portfolio.edit", ({ params, viewer, body }) =>
    editPortfolioPhoto(context, viewer.userId, params.modelId, params.photoId, body),
  );
  route("digitals.put", async ({ params, viewer, request }) =>
    takeOne(request, viewer.userId, params.modelId, "view", async (path, form) => {
      const digital = readDigital(form, context.clock.now());
      return {
        view: digital.view,
        ...(await putDigital(context, viewer.userId, params.modelId, { path, ...digital })),
      };
    }),
  );
  route("portfolio.setMade", async ({ params: { modelId, photoId }, viewer, body }) => {
    const { photo, version } = await stateMade(context, viewer, modelId, portfolioSlot(photoId), body);
    return { photo: presentPortfolioPhoto(photo), version };
  });
  route("digitals.setMade", async ({ params: { modelId, view }, viewer, body }) => {
    const { photo, version } = await stateMade(context, viewer, modelId, digitalSlot(view), body);
    return { view, photo: presentDigital(photo), version };
  });
  route("digitals.remove", async ({ params, viewer }) => ({
    view: params.view,
    version: await removeBookPhoto(context, viewer.userId, params.modelId, digitalSlot(params.view)),
  }));
}

function readId({ values }: PhotoForm): string | undefined {
  const [id, ...others] = values;
  if (id === undefined) return undefined;
  if (others.length > 0 || !z.uuid().safeParse(id).success) throw invalidField("id", "must be one UUID");
  return id.toLowerCase();
}

function readDigital({ values, others }: PhotoForm, now: Date) {
  const view = values.length === 1 ? digitalView.safeParse(values[0]).data : undefined;
  if (!view) throw invalidField("view", `must be one of ${digitalView.options.join(", ")}`);
  const taken_on = others.get("taken_on") ?? "";
  const problem = dayProblem(taken_on, now);
  if (problem) throw problem;
  return { view, taken_on, camera: others.get("camera") === "1" };
}
