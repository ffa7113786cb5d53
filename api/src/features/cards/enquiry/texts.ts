import type { Locale } from "@compcard/domain/locale";
import type { MailContent } from "../../../platform/mail/compose.ts";

type EnquiryTexts = (sender: {
  name: string;
  email: string;
}) => Pick<MailContent, "subject" | "lead" | "action" | "note">;

/** What stands around a message to a model, in the model's language. */
export const enquiryTexts: Record<Locale, EnquiryTexts> = {
  ru: ({ name, email }) => ({
    subject: `${name || email} пишет вам через Compcard`,
    lead: `Сообщение по вашей карточке. Отправитель: ${name ? `${name}, ` : ""}${email}.`,
    action: "Ваша карточка",
    note: `Чтобы ответить, просто ответьте на это письмо. Ответ уйдёт на ${email}, и только тогда отправитель узнает ваш адрес. Сообщения мы не проверяем: не отправляйте незнакомым людям деньги и документы.`,
  }),
  en: ({ name, email }) => ({
    subject: `${name || email} wrote to you through Compcard`,
    lead: `A message about your card. From: ${name ? `${name}, ` : ""}${email}.`,
    action: "Your card",
    note: `To answer, just reply to this mail. Your reply goes to ${email}, and only then does the sender learn your address. We do not check messages: do not send money or documents to people you do not know.`,
  }),
  zh: ({ name, email }) => ({
    subject: `${name || email} 通过 Compcard 给您留言`,
    lead: `有人就您的模特卡给您留言。发件人：${name ? `${name}，` : ""}${email}`,
    action: "您的模特卡",
    note: `直接回复此邮件即可答复对方，回复将发送至 ${email}，届时对方才会看到您的邮箱。我们不审核留言内容，请勿向陌生人转账或提供证件。`,
  }),
};
