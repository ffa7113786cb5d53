import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../../../test/mails.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration();
});
afterAll(() => moderation.app.close());

it("stores a moderator's reason, mails it to the owner, and keeps the owner from lowering the label", async () => {
  const { app, admin } = moderation;
  const { owner, id: modelId } = await moderation.published();
  await moderation.upload(owner, modelId, "dynamic");
  const setMade = (token: string, body: object) =>
    app.call("photos.setMade", { token, params: { modelId, photoType: "dynamic" }, body });

  const { id: itemId } = await moderation.itemOf(modelId);
  expect(await setMade(admin.token, { made: "ai_edited" })).toMatchObject({ status: 400 });
  expect((await setMade(admin.token, { made: "ai_edited", reason: "Шесть пальцев" })).status).toBe(200);

  const opened = (await app.call("moderation.getItem", { token: admin.token, params: { id: itemId } })).body.data.case;
  expect(opened.acts[0]).toMatchObject({
    ...{ act: "made", by: "Вера Строгая", reason: "Шесть пальцев" },
    changes: { "made:dynamic": [null, "ai_edited"] },
  });
  expect(opened.photos).toMatchObject([{ type: "dynamic", made: "ai_edited" }]);
  const { body } = await app.call("moderation.listAudit", { token: owner.token, params: { id: modelId } });
  expect(body.data.acts[0]).toMatchObject({ act: "made", reason: "Шесть пальцев" });
  const [mail, ...others] = await mailsTo(app.context, owner.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("Пометка фото изменена");
  expect(mail?.body_text).toContain("Шесть пальцев");
  expect(mail?.body_text).toContain(`/model/${modelId}`);

  for (const made of [null, "retouched"])
    expect(await setMade(owner.token, { made })).toMatchObject({
      status: 403,
      body: { error: { code: "photo.made_fixed" } },
    });
  expect((await setMade(admin.token, { made: null, reason: "Ошибка" })).body.data.details.made).toBeNull();
  expect((await setMade(owner.token, { made: "retouched" })).status).toBe(200);
});
