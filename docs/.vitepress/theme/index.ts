import theme from "vitepress/theme-without-fonts";
import "../../../web/app/styles/fonts.css";
import "./theme.css";

export default theme;
