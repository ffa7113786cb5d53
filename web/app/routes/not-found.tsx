import { data } from "react-router";
import { NotFound } from "../features/shell/not-found.tsx";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default NotFound;
