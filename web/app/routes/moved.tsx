import { movedAddress } from "@compcard/domain/paths";
import { redirect } from "react-router";
import type { Route } from "./+types/moved";

/** Former addresses of pages: a permanent redirect to the present one. */
export function loader({ request }: Route.LoaderArgs): never {
  throw redirect(movedAddress(new URL(request.url)), 301);
}

export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirect(movedAddress(new URL(request.url)));
}

export default function Moved() {
  return null;
}
