import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The route table of NAV-01, in its order; each row also stands under `/en` and `/zh`. */
export default [
  route(":lang?", "routes/language.tsx", [
    index("routes/home.tsx"),
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("login/vk", "routes/login-vk.tsx"),
    route("verify-email", "routes/verify-email.tsx"),
    route("search", "routes/search.tsx"),
    route("searches", "routes/searches.tsx"),
    route("searches/off", "routes/searches-off.tsx"),
    route("create", "routes/create.tsx"),
    route("profile", "routes/profile.tsx"),
    route("favorites", "routes/favorites.tsx"),
    route("about", "routes/about.tsx"),
    route("contact", "routes/contact.tsx"),
    route("model/:id/*", "routes/card.tsx"),
    route("selections", "routes/selections.tsx"),
    route("selections/off", "routes/selections-off.tsx"),
    route("selections/:id", "routes/selection.tsx"),
    route("s/:token", "routes/shared.tsx"),
    route("bookers", "routes/bookers.tsx"),
    route("bookers/confirm", "routes/bookers-confirm.tsx"),
    route("guardian", "routes/guardian.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("desk", "routes/desk.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
    route("change-email", "routes/change-email.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
