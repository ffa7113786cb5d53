/** Cells of dates, phones and profiles as rosters have them, with what a card stores. The notation is that of `read-written.ts`. */
export const people = {
  birth: `
07.03.2001 = 2001-03-07 ¦ 7.3.2001 = 2001-03-07 ¦ 7.03.2001 = 2001-03-07 ¦ 07.03.01 = 2001-03-07 ¦ 7.3.98 = 1998-03-07 ¦ 2001-03-07 = 2001-03-07
2001-3-7 = 2001-03-07 ¦ 2001/3/7 = 2001-03-07 ¦ 2001/03/07 = 2001-03-07 ¦ 2001.03.07 = 2001-03-07 ¦ 20010307 = 2001-03-07 ¦ 27/3/2001 = 2001-03-27
3/27/2001 = 2001-03-27 ¦ 7 марта 2001 = 2001-03-07 ¦ 7 марта 2001 г. = 2001-03-07 ¦ 07 мар 2001 = 2001-03-07 ¦ 7 мар. 2001 = 2001-03-07 ¦ 1-го мая 1999 = 1999-05-01
March 7, 2001 = 2001-03-07 ¦ 7 March 2001 = 2001-03-07 ¦ Mar 7 2001 = 2001-03-07 ¦ 7-Mar-2001 = 2001-03-07 ¦ 7th of March 2001 = 2001-03-07 ¦ 2001年3月7日 = 2001-03-07
2001年03月07日 = 2001-03-07 ¦ 36957 = 2001-03-07 ¦ 2001-03-07T00:00:00Z = 2001-03-07 ¦ 2001-03-07 00:00:00 = 2001-03-07 ¦ 07.03.2001 г. = 2001-03-07 ¦ 07.03.2001г = 2001-03-07
29.04.2001 (25 лет) = 2001-04-29 ¦ 29.04.2001（25岁） = 2001-04-29 ¦ 2003 = 22-23 ¦ 2003 г. = 22-23 ¦ 2003 г.р. = 22-23 ¦ 2003年 = 22-23
2003.9 = 22-22 ¦ 09.2003 = 22-22 ¦ сентябрь 2003 = 22-22 ¦ Sep 2003 = 22-22 ¦ 00后 = 16-26 ¦ 95后 = 26-31
3/7/2001 = 24-25 ¦ 31.02.2003 = - ¦ весной = - ¦ 99999 = - ¦ 7 мартобря 2001 = - ¦ 13.2003 = -
07-03-2001 = 24-25 ¦ 7 march 2001 = 2001-03-07 ¦ 2001 03 07 = 2001-03-07 ¦ 7. 3. 2001 = 2001-03-07`,
  measured_at: `
03.04.2025 = 2025-04-03 ¦ 2025-04-03 = 2025-04-03 ¦ 3 апреля 2025 = 2025-04-03 ¦ April 3, 2025 = 2025-04-03 ¦ 2025年4月3日 = 2025-04-03 ¦ 3.4.25 = 2025-04-03
весной = - ¦ 45750 = 2025-04-03`,
  phone: `
+7 916 123-45-67 = +7 916 123-45-67 ¦ +79161234567 = +79161234567 ¦ 89161234567 = 89161234567 ¦ 8 (916) 123-45-67 = 8 (916) 123-45-67 ¦ +7 (916) 123 45 67 = +7 (916) 123 45 67 ¦ 8-916-123-45-67 = 8-916-123-45-67
тел. +7 916 123-45-67 = +7 916 123-45-67 ¦ тел: 89161234567 = 89161234567 ¦ моб. 8 916 123 45 67 = 8 916 123 45 67 ¦ т. +7 916 123 45 67 = +7 916 123 45 67 ¦ сот. 89161234567 = 89161234567 ¦ Телефон: +7 916 123-45-67 = +7 916 123-45-67
+7 916 123-45-67 (мама) = +7 916 123-45-67 ¦ тел. 89161234567 (мама) = 89161234567 ¦ мама +7 916 123-45-67 = +7 916 123-45-67 ¦ +7 916 123-45-67, +7 926 765-43-21 = +7 916 123-45-67 ¦ +7 916 123-45-67 / +7 926 765-43-21 = +7 916 123-45-67 ¦ 89161234567; 89261234567 = 89161234567
89161234567 89261234567 = 89161234567 ¦ +7 916 123 45 67 доб. 12 = +7 916 123 45 67 ¦ +7 916 123 45 67 WhatsApp = +7 916 123 45 67 ¦ wa +7 916 123 45 67 = +7 916 123 45 67 ¦ wa.me/79161234567 = +79161234567 ¦ https://wa.me/79161234567 = +79161234567
tel:+79161234567 = +79161234567 ¦ 13804574884 = 13804574884 ¦ 138 0457 4884 = 138 0457 4884 ¦ 138-0457-4884 = 138-0457-4884 ¦ +86 138 0457 4884 = +86 138 0457 4884 ¦ 手机：13804574884 = 13804574884
电话 138 0457 4884 = 138 0457 4884 ¦ 13804574884（妈妈） = 13804574884 ¦ 微信同号 13804574884 = 13804574884 ¦ ＋７９１６１２３４５６７ = +79161234567 ¦ +44 20 7946 0958 = +44 20 7946 0958 ¦ 030 901820 = 030 901820
8.916.123.45.67 = 8-916-123-45-67 ¦ ="89161234567" = 89161234567 ¦ '+7 916 123-45-67 = +7 916 123-45-67 ¦ нет = - ¦ спросить = - ¦ — = -
12 = - ¦ звонить после 18: +7 916 123 45 67 = +7 916 123 45 67 ¦ +7 916 123-45-67 до 20:00 = +7 916 123-45-67 ¦ у мамы = -`,
  "social_media.instagram": `
@anna = https://www.instagram.com/anna ¦ anna = https://www.instagram.com/anna ¦ anna.kim_ = https://www.instagram.com/anna.kim_ ¦ instagram.com/anna = https://instagram.com/anna ¦ www.instagram.com/anna = https://www.instagram.com/anna
https://instagram.com/anna = https://instagram.com/anna ¦ http://instagram.com/anna = https://instagram.com/anna ¦ inst: @anna = https://www.instagram.com/anna ¦ IG @anna = https://www.instagram.com/anna ¦ инста: anna = https://www.instagram.com/anna
@anna (закрыт) = https://www.instagram.com/anna ¦ @anna, @anna.book = https://www.instagram.com/anna ¦ instagram.com/anna / instagram.com/anna2 = https://instagram.com/anna ¦ instagram - anna = https://www.instagram.com/anna ¦ @ anna = https://www.instagram.com/anna
закрыт = - ¦ нет = - ¦ private = - ¦ t.me/anna = - ¦ anna.ru = - ¦ моя страница = - ¦ 89161234567 = - ¦ Anna Kim = -`,
  "social_media.vk": `
vk.com/anna = https://vk.com/anna ¦ https://vk.com/anna = https://vk.com/anna ¦ id123 = https://vk.com/id123 ¦ vk.com/id123 = https://vk.com/id123 ¦ 123456 = https://vk.com/id123456 ¦ вк anna = https://vk.com/anna
m.vk.com/anna = https://m.vk.com/anna ¦ @anna = https://vk.com/anna ¦ id1234; id777 = https://vk.com/id1234 ¦ vk.ru/anna = https://vk.ru/anna ¦ нет = - ¦ моя страница = -`,
  "social_media.telegram": `
@anna_kim = https://t.me/anna_kim ¦ t.me/anna = https://t.me/anna ¦ https://t.me/anna = https://t.me/anna ¦ +7 916 123-45-67 = https://t.me/+79161234567 ¦ 89161234567 = https://t.me/+79161234567 ¦ 8 (916) 123-45-67 = https://t.me/+79161234567
тг: @anna = https://t.me/anna ¦ tg @anna = https://t.me/anna ¦ телега: anna_kim = https://t.me/anna_kim ¦ 13804574884 = https://t.me/+8613804574884 ¦ telegram.me/anna = https://telegram.me/anna ¦ есть = -`,
  "social_media.wechat": `
anna_kim = anna_kim ¦ 微信：anna_kim = anna_kim ¦ wx: anna_kim = anna_kim ¦ wechat anna_kim = anna_kim ¦ +86 138 0000 0000 = +86 138 0000 0000 ¦ 13804574884 = 13804574884
微信号 anna_kim = anna_kim ¦ wxid_abc123 = wxid_abc123 ¦ https://weixin.qq.com/r/x = - ¦ 没有 = - ¦ спросить у мамы = - ¦ same = -`,
  "social_media.tiktok": `
@anna = https://www.tiktok.com/@anna ¦ tiktok.com/@anna = https://tiktok.com/@anna ¦ anna.kim = https://www.tiktok.com/@anna.kim ¦ тикток: @anna = https://www.tiktok.com/@anna ¦ нет = -`,
  "social_media.xiaohongshu": `
12345678 = 12345678 ¦ 小红书号：12345678 = 12345678 ¦ 小红书 anna = anna ¦ xhs: anna01 = anna01 ¦ www.xiaohongshu.com/user/profile/1 = https://www.xiaohongshu.com/user/profile/1 ¦ 无 = -`,
  "social_media.weibo": `
小雨 = https://weibo.com/n/小雨 ¦ @小雨 = https://weibo.com/n/小雨 ¦ 1234567890 = https://weibo.com/u/1234567890 ¦ weibo.com/u/1 = https://weibo.com/u/1 ¦ 微博：小雨 = https://weibo.com/n/小雨 ¦ 没有 = -`,
};
