import type { Locale } from "@compcard/domain/locale";
import type { MailContent } from "../../../platform/mail/compose.ts";

export type MailKind = "verify" | "reset" | "passwordChanged" | "alreadyRegistered";

/** The mails of accounts in every language; a missing one does not compile. */
export const mailTexts: Record<Locale, Record<MailKind, Omit<MailContent, "link">>> = {
  ru: {
    verify: {
      subject: "Подтвердите адрес для Compcard",
      lead: "Остался один шаг: подтвердите, что это ваш адрес. Откройте ссылку или введите этот код на странице, где вы регистрировались. Они действуют 24 часа.",
      action: "Подтвердить адрес",
      note: "Если вы не регистрировались на Compcard, ничего делать не нужно.",
    },
    reset: {
      subject: "Новый пароль для Compcard",
      lead: "По этой ссылке можно задать новый пароль. Она действует один час и срабатывает один раз.",
      action: "Задать новый пароль",
      note: "Если вы об этом не просили, ничего делать не нужно: прежний пароль остаётся в силе.",
    },
    passwordChanged: {
      subject: "Пароль на Compcard изменён",
      lead: "Пароль вашего аккаунта изменён, на других устройствах выполнен выход.",
      action: "Это были не вы? Задайте новый пароль",
      note: "Если пароль изменили вы, ничего делать не нужно.",
    },
    alreadyRegistered: {
      subject: "У вас уже есть аккаунт на Compcard",
      lead: "Кто-то, возможно вы, хотел зарегистрироваться с этим адресом, но аккаунт уже есть. Войдите, а если пароль забыт, задайте новый.",
      action: "Войти",
      note: "Если это были не вы, ничего делать не нужно.",
    },
  },
  en: {
    verify: {
      subject: "Confirm your address for Compcard",
      lead: "One step left: confirm that this address is yours. Open the link, or type this code on the page where you signed up. Both work for 24 hours.",
      action: "Confirm the address",
      note: "If you did not sign up for Compcard, there is nothing to do.",
    },
    reset: {
      subject: "A new password for Compcard",
      lead: "This link lets you set a new password. It works for one hour and only once.",
      action: "Set a new password",
      note: "If you did not ask for it, there is nothing to do: your password stays as it is.",
    },
    passwordChanged: {
      subject: "Your Compcard password was changed",
      lead: "The password of your account was changed, and other devices were signed out.",
      action: "Not you? Set a new password",
      note: "If it was you, there is nothing to do.",
    },
    alreadyRegistered: {
      subject: "You already have a Compcard account",
      lead: "Somebody, perhaps you, wanted to sign up with this address, but there is an account already. Sign in, or set a new password if you forgot it.",
      action: "Sign in",
      note: "If it was not you, there is nothing to do.",
    },
  },
  zh: {
    verify: {
      subject: "请确认您的 Compcard 邮箱",
      lead: "只差一步：请确认这是您的邮箱。打开链接，或在注册页面输入此验证码即可，24 小时内有效。",
      action: "确认邮箱",
      note: "如果您没有注册 Compcard，无需任何操作。",
    },
    reset: {
      subject: "设置新的 Compcard 密码",
      lead: "通过此链接可以设置新密码。链接一小时内有效，只能使用一次。",
      action: "设置新密码",
      note: "如果不是您提出的请求，无需任何操作，原密码仍然有效。",
    },
    passwordChanged: {
      subject: "您的 Compcard 密码已更改",
      lead: "您的账户密码已更改，其他设备已退出登录。",
      action: "不是您本人？请设置新密码",
      note: "如果是您本人操作，无需任何操作。",
    },
    alreadyRegistered: {
      subject: "您已有 Compcard 账户",
      lead: "有人（可能是您）想用此邮箱注册，但账户已存在。请登录；如果忘记密码，可以设置新密码。",
      action: "登录",
      note: "如果不是您本人，无需任何操作。",
    },
  },
};
