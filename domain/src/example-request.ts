import type { CallExample, CallSpec } from "./call-spec.ts";
import { type CallName, calls } from "./calls.ts";
import { contract } from "./contract.ts";
import { sample } from "./example-values.ts";

/**
 * The thing that a parameter of a path identifies: by its own name, or `id` and `token` by the part of the path before
 * them.
 */
const inPaths: Record<string, string> = {
  ...{ models: sample.card, public: sample.card, model: sample.card, cards: sample.card },
  ...{ modelId: sample.card, cardId: sample.card, photoId: sample.photo, photoType: "dynamic", view: "face" },
  ...{ agencies: sample.agency, agencyId: sample.representative, slug: sample.slug, handle: sample.handle },
  ...{ checks: sample.code },
  ...{ people: sample.user, moderators: sample.user, bookers: sample.user, userId: sample.user },
  ...{ sessions: sample.session, tokens: sample.apiToken, passkeys: sample.passkey, provider: "google", kind: "claim" },
  ...{
    selections: sample.selection,
    clientId: sample.client,
    linkId: sample.link,
    guestId: sample.guest,
    replyId: sample.reply,
    holdId: sample.hold,
  },
  ...{ searches: sample.search, webhooks: sample.webhook, enquiryId: sample.enquiry, importId: sample.import },
  ...{ cases: sample.item, domain: sample.domain, jobs: sample.job, options: sample.option },
  ...{
    shared: sample.sharedToken,
    claims: sample.mailedToken,
    confirm: sample.mailedToken,
    answer: sample.mailedToken,
  },
};

export interface ExampleRequest extends CallExample {
  params: Record<string, string>;
}

/**
 * The documented request of a call: its path, and the example of its contract.
 * @throws for a parameter of a path that the table above lacks.
 */
export function exampleRequest(name: CallName): ExampleRequest {
  const [, path] = calls[name];
  const { example }: CallSpec = contract[name];
  const params = [...path.matchAll(/([^/]*)\/:(\w+)/g)].map(([, before = "", parameter = ""]) => {
    const value = inPaths[parameter] ?? inPaths[before];
    if (value === undefined) throw new Error(`example-request.ts has no value of :${parameter} in ${path}`);
    return [parameter, value];
  });
  return { params: Object.fromEntries(params), ...example };
}
