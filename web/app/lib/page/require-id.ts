import { isUuid } from "@compcard/domain/uuid";
import { data } from "react-router";

/** For the loaders of a route about one thing that only signed-in readers get: another form than an id's is a 404 (TL-13). */
export function requireId({ params }: { params: { id: string } }): null {
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  return null;
}
