import type { DefaultTheme } from "vitepress";
import type { Locale } from "../../domain/src/locale.ts";
import type { Shelf } from "./shelves.ts";

interface Texts {
  label: string;
  lang: string;
  title: string;
  description: string;
  shelves: Record<Shelf, string>;
  theme: DefaultTheme.Config;
  search: DefaultTheme.LocalSearchOptions["translations"];
}

/** Texts of the generator's own controls. */
export const texts: Record<Locale, Texts> = {
  ru: {
    label: "Русский",
    lang: "ru",
    title: "Справка",
    description: "Как сделать карточку модели, найти модель и вести ростер агентства.",
    shelves: { models: "Моделям", bookers: "Букерам", agencies: "Агентствам" },
    theme: {
      outline: { label: "На странице" },
      docFooter: { prev: "Назад", next: "Дальше" },
      sidebarMenuLabel: "Разделы",
      returnToTopLabel: "Наверх",
      langMenuLabel: "Язык",
      skipToContentLabel: "К содержанию",
      notFound: {
        title: "Страница не найдена",
        quote: "Её нет или она переехала. Поищите нужное по словам.",
        linkLabel: "К началу справки",
        linkText: "К началу справки",
      },
    },
    search: {
      button: { buttonText: "Поиск", buttonAriaLabel: "Поиск по справке" },
      modal: {
        displayDetails: "Показать подробности",
        resetButtonTitle: "Очистить",
        backButtonTitle: "Закрыть поиск",
        noResultsText: "Ничего не нашлось:",
        footer: {
          selectText: "открыть",
          selectKeyAriaLabel: "Enter",
          navigateText: "выбрать",
          navigateUpKeyAriaLabel: "Стрелка вверх",
          navigateDownKeyAriaLabel: "Стрелка вниз",
          closeText: "закрыть",
          closeKeyAriaLabel: "Escape",
        },
      },
    },
  },
  en: {
    label: "English",
    lang: "en",
    title: "Help",
    description: "Make a model card, find a model, run an agency’s roster.",
    shelves: { models: "For models", bookers: "For bookers", agencies: "For agencies" },
    theme: {
      outline: { label: "On this page" },
      docFooter: { prev: "Previous", next: "Next" },
      sidebarMenuLabel: "Contents",
      notFound: {
        title: "Page not found",
        quote: "It does not exist or has moved. Try the search.",
        linkLabel: "To the start of the help",
        linkText: "To the start of the help",
      },
    },
    search: { button: { buttonText: "Search", buttonAriaLabel: "Search the help" } },
  },
  zh: {
    label: "简体中文",
    lang: "zh-CN",
    title: "帮助",
    description: "制作模特卡、查找模特、管理经纪公司的模特名册。",
    shelves: { models: "模特", bookers: "选角方", agencies: "经纪公司" },
    theme: {
      outline: { label: "本页内容" },
      docFooter: { prev: "上一篇", next: "下一篇" },
      sidebarMenuLabel: "目录",
      returnToTopLabel: "回到顶部",
      langMenuLabel: "语言",
      skipToContentLabel: "跳到正文",
      notFound: {
        title: "页面不存在",
        quote: "这个页面不存在或已经移走，可以试试搜索。",
        linkLabel: "回到帮助首页",
        linkText: "回到帮助首页",
      },
    },
    search: {
      button: { buttonText: "搜索", buttonAriaLabel: "搜索帮助" },
      modal: {
        displayDetails: "显示详细内容",
        resetButtonTitle: "清空",
        backButtonTitle: "关闭搜索",
        noResultsText: "没有找到：",
        footer: {
          selectText: "打开",
          selectKeyAriaLabel: "回车",
          navigateText: "选择",
          navigateUpKeyAriaLabel: "向上",
          navigateDownKeyAriaLabel: "向下",
          closeText: "关闭",
          closeKeyAriaLabel: "Esc",
        },
      },
    },
  },
};
