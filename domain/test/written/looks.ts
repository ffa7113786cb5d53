/** Cells of looks and origin as rosters have them, with what a card stores. The notation is that of `read-written.ts`. */
export const looks = {
  gender: `
Ж = woman ¦ ж = woman ¦ жен = woman ¦ жен. = woman ¦ женский = woman ¦ женщина = woman ¦ девушка = woman ¦ F = woman
f = woman ¦ female = woman ¦ Woman = woman ¦ girl = woman ¦ 女 = woman ¦ 女性 = woman ¦ 女模 = woman ¦ М = man
M = man ¦ муж = man ¦ муж. = man ¦ мужской = man ¦ мужчина = man ¦ парень = man ¦ male = man ¦ Man = man
男 = man ¦ 男性 = man ¦ 男模 = man ¦ ? = - ¦ модель = - ¦ юноша = man`,
  eye_color: `
карие = brown ¦ карий = brown ¦ Карие = brown ¦ КАРИЕ = brown ¦ карих = brown ¦ коричневые = brown ¦ зелёные = green ¦ зеленые = green
зеленый = green ¦ зелёный = green ¦ голубые = blue ¦ голубой = blue ¦ синие = blue ¦ серые = gray ¦ серый = gray ¦ серо-голубые = blueGray
серо голубые = blueGray ¦ серо-зелёные = greenGray ¦ серо-зеленый = greenGray ¦ ореховые = hazel ¦ янтарные = amber ¦ чёрные = black ¦ светло-карие = lightBrown ¦ тёмно-карие = darkBrown
темно-карие = darkBrown ¦ св.-карие = lightBrown ¦ каре-зелёные = hazel ¦ brown = brown ¦ Brown = brown ¦ blue = blue ¦ green = green ¦ grey = gray
gray = gray ¦ hazel = hazel ¦ dark brown = darkBrown ¦ blue-grey = blueGray ¦ grey-green = greenGray ¦ light brown = lightBrown ¦ 棕色 = brown ¦ 棕 = brown
黑色 = black ¦ 黑 = black ¦ 蓝色 = blue ¦ 绿色 = green ¦ 灰色 = gray ¦ 褐色 = brown ¦ 深棕色 = darkBrown ¦ карие глаза = brown
бирюза = - ¦ красивые = - ¦ brown eyes = brown ¦ разные = heterochromia`,
  hair_color: `
блонд = blonde ¦ блондинка = blonde ¦ блондин = blonde ¦ светлые = blonde ¦ светлый = blonde ¦ брюнетка = brunette ¦ брюнет = brunette ¦ тёмные = brunette
шатенка = chestnut ¦ шатен = chestnut ¦ каштановые = chestnut ¦ рыжие = red ¦ рыжий = red ¦ рыжая = red ¦ русые = fair ¦ русый = fair
светло-русые = fair ¦ тёмно-русые = chestnut ¦ темно-русый = chestnut ¦ чёрные = black ¦ черный = black ¦ седые = gray ¦ седой = gray ¦ пепельный = ash
платиновый = platinum ¦ медные = copper ¦ золотистые = golden ¦ розовые = colored ¦ blonde = blonde ¦ blond = blonde ¦ Blonde = blonde ¦ brunette = brunette
brown = chestnut ¦ dark brown = brunette ¦ light brown = chestnut ¦ red = red ¦ ginger = red ¦ black = black ¦ grey = gray ¦ dark blonde = fair
auburn = auburn ¦ strawberry blonde = golden ¦ 黑色 = black ¦ 黑 = black ¦ 棕色 = chestnut ¦ 金色 = blonde ¦ 金发 = blonde ¦ 红色 = red
粉色 = colored ¦ блонд. = blonde ¦ светлая = blonde ¦ лысый = - ¦ крашеная = colored ¦ тёмный шатен = chestnut`,
  hair_type: `
прямые = straight ¦ прямой = straight ¦ волнистые = wavy ¦ кудрявые = curly ¦ кудри = curly ¦ вьющиеся = wavy ¦ straight = straight ¦ wavy = wavy
curly = curly ¦ афро = coiled ¦ 直发 = straight ¦ 卷发 = curly ¦ 直 = straight ¦ густые = thick ¦ тонкие = fine ¦ красивые = -`,
  hair_length: `
длинные = long ¦ длинный = long ¦ короткие = short ¦ средние = medium ¦ до плеч = shoulder ¦ каре = bob ¦ до пояса = waist ¦ long = long
short = short ¦ medium = medium ¦ shoulder length = shoulder ¦ bob = bob ¦ 长发 = long ¦ 短发 = short ¦ пикси = pixie ¦ 40 см = -`,
  ethnic_type: `
славянка = slavic ¦ славянский = slavic ¦ славянская = slavic ¦ европейский = european ¦ европейка = european ¦ азиатский = asian ¦ азиатка = asian ¦ метиска = mixed
мулатка = mixed ¦ афро = african ¦ арабский = arab ¦ slavic = slavic ¦ European = european ¦ caucasian = european ¦ asian = asian ¦ mixed = mixed
african = african ¦ latina = latinAmerican ¦ 亚洲 = asian ¦ 欧洲 = european ¦ 混血 = mixed ¦ восточный = - ¦ 白人 = european ¦ 斯拉夫 = slavic`,
  languages: `
русский = russian ¦ рус = russian ¦ рус. = russian ¦ русский, английский = russian,english ¦ русский; английский = russian,english ¦ рус, англ = russian,english ¦ ru, en = russian,english ¦ RU;EN = russian,english
английский B2 = english:intermediate ¦ английский (B2) = english:intermediate ¦ английский - B2 = english:intermediate ¦ English (fluent) = english:fluent ¦ English fluent = english:fluent ¦ англ. разговорный = english:intermediate ¦ английский свободно = english:fluent ¦ английский: свободный = english:fluent
китайский HSK3 = chinese:intermediate ¦ китайский – HSK 4 = chinese:intermediate ¦ HSK5 = - ¦ 普通话 = chinese ¦ 英语 = english ¦ 英语流利 = english:fluent ¦ 中文、英文 = chinese,english ¦ 俄语 = russian
Russian, English = russian,english ¦ Russian (native), English B2 = russian:native,english:intermediate ¦ русский родной, английский средний = russian:native,english:intermediate ¦ English / Russian = english,russian ¦ русский/английский = russian,english ¦ английский и французский = english,french
французский = french ¦ French C1 = french:fluent ¦ немецкий со словарём = german:basic ¦ итальянский A2 = italian:basic ¦ испанский = spanish ¦ эсперанто = - ¦ корейский = korean ¦ 日语 = japanese
украинский = - ¦ английский, эсперанто = english ¦ English C2 = english:fluent ¦ mandarin = chinese`,
  citizenship: `
РФ = russia ¦ Россия = russia ¦ россия = russia ¦ российское = russia ¦ Russia = russia ¦ RUS = russia ¦ Russian = russia ¦ 俄罗斯 = russia
РБ = belarus ¦ Беларусь = belarus ¦ Белоруссия = belarus ¦ Belarus = belarus ¦ Китай = china ¦ КНР = china ¦ CHN = china ¦ 中国 = china
Казахстан = kazakhstan ¦ РК = kazakhstan ¦ KZ = kazakhstan ¦ Украина = ukraine ¦ Узбекистан = uzbekistan ¦ Киргизия = kyrgyzstan ¦ Армения = armenia ¦ Грузия = georgia
РФ, Казахстан = russia,kazakhstan ¦ Россия/Беларусь = russia,belarus ¦ RU = russia ¦ Франция = - ¦ гражданка РФ = russia ¦ 中国籍 = china`,
  visas: `
шенген = schengen ¦ Шенген = schengen ¦ шенгенская = schengen ¦ Schengen = schengen ¦ США = usa ¦ USA = usa ¦ US = usa ¦ американская = usa
Шенген, США = schengen,usa ¦ Китай = china ¦ Япония = japan ¦ японская = japan ¦ Великобритания = uk ¦ UK = uk ¦ ОАЭ = uae ¦ Дубай = uae
申根 = schengen ¦ 美国 = usa ¦ нет = - ¦ Корея = southKorea`,
  tattoos: `
нет = none ¦ Нет = none ¦ no = none ¦ none = none ¦ 无 = none ¦ рука = arms ¦ руки = arms ¦ спина = back
arms = arms ¦ нога = legs ¦ ноги = legs ¦ руки, спина = arms,back ¦ есть = - ¦ без тату = none ¦ 没有 = none ¦ на руке = arms`,
  country: `
Россия = Russia ¦ россия = Russia ¦ РФ = Russia ¦ Russia = Russia ¦ RU = Russia ¦ 俄罗斯 = Russia ¦ Китай = China ¦ China = China
中国 = China ¦ КНР = China ¦ CN = China ¦ Марс = - ¦ RUS = Russia ¦ CHN = China`,
  driving_license: `
да = true ¦ Да = true ¦ есть = true ¦ + = true ¦ yes = true ¦ 1 = true ¦ TRUE = true ¦ ИСТИНА = true
是 = true ¦ 有 = true ¦ нет = false ¦ no = false ¦ - = false ¦ 0 = false ¦ ЛОЖЬ = false ¦ 无 = false
ДА = true ¦ Y = true ¦ n = false ¦ может быть = - ¦ ✓ = true ¦ B = true`,
};
