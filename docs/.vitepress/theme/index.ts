import { useData } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import { defineComponent, h } from "vue";
import "../../../web/app/styles/fonts.css";
import "./theme.css";

const toSite: Record<string, { href: string; text: string }> = {
  ru: { href: "/", text: "На сайт" },
  en: { href: "/en", text: "To the site" },
  zh: { href: "/zh", text: "返回网站" },
};

/** Leads out of the documentation: a target makes the browser load the page instead of the generator's router. */
const SiteLink = defineComponent(() => {
  const { localeIndex } = useData();
  return () => {
    const { href, text } = toSite[localeIndex.value] ?? { href: "/", text: "←" };
    return h("a", { href, target: "_self", class: "site-link" }, text);
  };
});

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { "nav-bar-content-before": () => h(SiteLink) }),
};
