/** Stands for what is not read: a letter of no alphabet, so that nothing around it runs together. */
export const masked = "¤";

const headers =
  /^\s*(?:from|to|sent|date|cc|bcc|subject|re|fwd?|от|кому|дата|отправлено|копия|тема|发件人|收件人|发送时间|日期|抄送|主题)\s*[:：].*$/iu;
const introduction = /^.*(?:wrote|пишет|писал\(?а?\)?|написал\(?а?\)?|写道)\s*[:：]\s*$/iu;
const forwarded = /^\s*--.*(?:message|сообщени|письм|邮件).*$/iu;
const farewell =
  /^\s*(?:--\s*$|—\s*$|с уважением|с наилучшими|всего доброго|best regards|kind regards|warm regards|many thanks and best|regards|best wishes|best,|cheers|xoxo|sincerely|yours|此致|祝好|顺祝|祝商祺|sent from my|отправлено с|发自我的|get outlook)/iu;

const markup = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/giu;
const addresses = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+|(?:https?:\/\/|www\.)\S+|(?<![\w.])@\w{3,}|#[\p{L}\p{N}_]+/giu;
const phones =
  /\+\d[\d\s()-]{7,}\d|(?<!\d)[78][\s(-]{0,2}9\d\d[\s)-]{0,2}\d{3}[\s-]?\d\d[\s-]?\d\d(?!\d)|(?<!\d)\d{8,}(?!\d)/g;
const money =
  /[$€£¥₽]\s?\d[\d.,\s]{0,14}(?:k\b|к\b)?|\d[\d\s]{0,14}(?:[.,]\d{1,4})?\s?(?:[$€£¥₽]|k\b(?!g))|\d{1,3}\s000(?!\d)|\d{1,2}[:：]\d\d(?:\s?-\s?\d{1,2}[:：]\d\d)?|№\s?\d+/giu;

const hide = (text: string) => text.replace(/\S/gu, (one) => masked.repeat(one.length));

/**
 * The text with what is no brief masked, place by place: headers, quoted lines and signatures of mails, markup, addresses,
 * phone numbers, money and times of day. A mail that consists of quoted lines is read.
 */
export function maskText(text: string): string {
  const lines = text.replace(/\r/g, " ").split("\n");
  const own = lines.filter((line) => !/^\s*>/.test(line) && line.trim() !== "" && !introduction.test(line));
  let isSigned = false;
  const read = lines.map((line) => {
    if (forwarded.test(line)) isSigned = false;
    else if (farewell.test(line)) isSigned = true;
    const isQuoted = /^\s*>/.test(line) && own.length > 0;
    if (isSigned || isQuoted || headers.test(line) || introduction.test(line) || forwarded.test(line))
      return hide(line);
    return line.replace(/^(?:\s*>)+/, (marks) => " ".repeat(marks.length));
  });
  return [markup, addresses, phones, money].reduce((left, pattern) => left.replace(pattern, hide), read.join("\n"));
}
