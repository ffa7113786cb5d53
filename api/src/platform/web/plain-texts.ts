import type { Locale } from "@compcard/domain/locale";

export interface PlainText {
  title: string;
  lines: readonly string[];
  /** The way back, where there is one. */
  action?: string;
}

/** Texts of pages that stand alone; a missing one does not compile. */
export const plainTexts: Record<
  Locale,
  Record<"failure" | "unsent" | "busy" | "offline" | "spentDocument" | "unbuiltDocs", PlainText>
> = {
  ru: {
    failure: {
      title: "Что-то сломалось",
      lines: ["Ошибка на нашей стороне. Обновите страницу чуть позже."],
    },
    unsent: {
      title: "Форма не отправлена",
      lines: [
        "Ей нужны скрипты страницы: они ещё не загрузились или отключены в браузере. То, что вы ввели, никуда не передано и не сохранено.",
        "Вернитесь, дождитесь загрузки страницы и отправьте форму ещё раз.",
      ],
      action: "Вернуться к странице",
    },
    busy: {
      title: "Слишком много запросов",
      lines: ["Из вашей сети за минуту открыли слишком много страниц. Эта откроется сама чуть позже."],
    },
    offline: {
      title: "Нет связи",
      lines: ["Эта страница на устройстве не сохранена. Те, что вы уже открывали, откроются и без связи."],
      action: "Попробовать ещё раз",
    },
    unbuiltDocs: {
      title: "Справки на этом сервере нет",
      lines: ["Администратор сайта может собрать её командой:"],
    },
    spentDocument: {
      title: "Ссылка больше не действует",
      lines: [
        "Документ с контактами открывается в одном браузере и только минуту. Откройте карточку и сделайте его ещё раз.",
      ],
      action: "Открыть карточку",
    },
  },
  en: {
    failure: {
      title: "Something went wrong",
      lines: ["The fault is on our side. Please reload in a moment."],
    },
    unsent: {
      title: "The form was not sent",
      lines: [
        "It needs the page’s scripts, which have not loaded yet or are switched off in your browser. Nothing you typed was passed on or kept.",
        "Go back, let the page finish loading, and send it again.",
      ],
      action: "Back to the page",
    },
    busy: {
      title: "Too many requests",
      lines: ["Your network has opened too many pages within a minute. This one will open by itself in a moment."],
    },
    offline: {
      title: "You’re offline",
      lines: ["This page isn’t saved on your device. The ones you’ve already opened will open without a connection."],
      action: "Try again",
    },
    unbuiltDocs: {
      title: "This server has no help pages",
      lines: ["The operator of the site can build them with this command:"],
    },
    spentDocument: {
      title: "This link no longer works",
      lines: [
        "A document with contacts opens in one browser and for one minute only. Open the card and make it again.",
      ],
      action: "Open the card",
    },
  },
  zh: {
    failure: {
      title: "出错了",
      lines: ["我们这边出了点问题，请稍后刷新页面。"],
    },
    unsent: {
      title: "表单没有发送",
      lines: [
        "这个表单需要页面脚本，而脚本还没有加载完，或已在浏览器中停用。您填写的内容没有被转交，也没有被保存。",
        "请返回，等页面加载完成后再发送一次。",
      ],
      action: "返回页面",
    },
    busy: {
      title: "请求过于频繁",
      lines: ["您所在的网络一分钟内打开的页面过多。稍后页面会自动打开。"],
    },
    offline: {
      title: "当前没有网络",
      lines: ["本设备没有保存这个页面。之前打开过的页面，没有网络也能打开。"],
      action: "重试",
    },
    unbuiltDocs: {
      title: "本服务器没有帮助页面",
      lines: ["网站管理员可运行以下命令生成："],
    },
    spentDocument: {
      title: "链接已失效",
      lines: ["含联系方式的文件只能在一个浏览器中打开，且仅限一分钟。请打开模特卡重新生成。"],
      action: "打开模特卡",
    },
  },
};
