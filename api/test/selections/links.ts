import type { TestApp, TestUser } from "../app.ts";

/** A link of a person, or of an agency, that takes requests to hold a card. @returns sends a request with an address. */
export async function createHoldLink(
  app: TestApp,
  { token }: TestUser,
  cardId: string,
  name: string,
  agency: string | null = null,
) {
  const made = await app.call("selections.create", { token, body: { name, cards: [cardId], agency } });
  const params = { id: made.body.data.selection.id };
  const sent = await app.call("selections.createLink", { token, params, body: { name: "x", options: true } });
  const secret = sent.body.data.link.url.split("/s/")[1];
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return (email: string) =>
    app.call("shared.hold", { params: { token: secret, cardId }, body: { email, days: [{ date: day }] } });
}

/** A link to an empty selection of the agency, or of the person alone. */
export async function createSelectionLink(app: TestApp, token: string, agency: string | null) {
  const body = { name: "Показ", agency };
  const { id } = (await app.call("selections.create", { token, body })).body.data.selection;
  const made = await app.call("selections.createLink", { token, params: { id }, body: { name: "для Nike" } });
  return { id, linkId: made.body.data.link.id };
}
