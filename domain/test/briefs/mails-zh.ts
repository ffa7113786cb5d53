/** Mails and chat lines in Chinese, written without a look at the word lists. Invented people; the notation is that of `read-table.ts`. */
export const chineseMails: readonly (readonly [brief: string, wanted: string])[] = [
  [
    "急招！明天杭州电商拍摄，女模，身高168-172，体重48-52kg，穿S码，鞋37，日结2500",
    "location=hangzhou shootingTypes=catalogue gender=woman height=168-172 weight=48-52 clothingSize=S shoe=~37",
  ],
  [
    "找俩金发妹子，个子175以上，深圳拍内衣，8小时5k",
    "wanted=2 hairColor=blonde gender=woman height=175- location=shenzhen shootingTypes=swimwearLingerie",
  ],
  [
    "您好，\n我司为某汽车品牌拍摄TVC，需男士一名：\n35至45岁，有驾照，英语流利，身高180公分以上。\n地点重庆，档期4月8日，预算税后1.5万。\n请发模卡，谢谢。\n\n陈思远\n岚影制作",
    "shootingTypes=commercial gender=man wanted=1 age=35-45 drivingLicense=true languages=english height=180- location=chongqing",
  ],
  [
    "走秀男模8位，185~189，胸围95-100，腰围74-78，鞋码43/44，上海时装周",
    "shootingTypes=runway gender=man wanted=8 height=185-189 chest=95-100 waist=74-78 shoe=43-44 location=shanghai",
  ],
  [
    "要一个混血小姐姐，卷发，棕色眼睛，20岁到26岁，美妆拍摄，广州",
    "wanted=1 ethnicType=mixed gender=woman hairType=curly eyeColor=brown age=20-26 shootingTypes=beauty location=guangzhou",
  ],
  [
    "三围84/60/88，净身高一米七六到一米八，无纹身，高级时装大片",
    "chest=~84 waist=~60 hips=~88 height=176-180 tattoos=none shootingTypes=highFashion",
  ],
  [
    "大码女模，25-40岁，身高165-172，胸围105以上，淘宝商品图拍摄，东莞，一天四十套",
    "modelType=plusSize gender=woman age=25-40 height=165-172 chest=105- shootingTypes=catalogue location=dongguan",
  ],
  [
    "不要金发，其他发色都行。女，172-177，蓝眼，欧洲面孔",
    "gender=woman height=172-177 eyeColor=blue ethnicType=european",
  ],
  [
    "红头发的女孩子有吗？绿色眼睛，23岁以下，杂志内页拍摄，北京，急急急",
    "hairColor=red gender=woman eyeColor=green age=-23 shootingTypes=editorial location=beijing",
  ],
  [
    "各位经纪好：\n品牌秋冬lookbook招募模特\n性别：女\n年龄：18—24\n身高：174—178\n腰围：≤62\n臀围：≤90\n头发：及腰长发\n国籍：俄罗斯或乌克兰\n拍摄地：厦门\n日期：5/20-5/22\n费用：3500/天，包食宿",
    "shootingTypes=lookbook gender=woman age=18-24 height=174-178 waist=-62 hips=-90 hairLength=waist citizenship=russia,ukraine location=xiamen",
  ],
  [
    "老年男模，60岁以上，头发花白，药品广告片，南京，会说普通话优先",
    "gender=man age=60- hairColor=gray shootingTypes=commercial location=nanjing languages=chinese",
  ],
  [
    "样衣试身：男，身高184-187，西装50码，领围40，裤内长82，报酬800/h",
    "gender=man height=184-187 suit=~50 collar=~40 inseam=~82",
  ],
  [
    "求有舞蹈功底的女生5名，160到168，身材苗条，饮料广告",
    "skills=dancing gender=woman wanted=5 height=160-168 bodyType=slender shootingTypes=commercial",
  ],
  [
    "男女各两名，20-30岁，黑色直发，街拍，成都，下周二开工",
    "wanted=4 gender=man,woman age=20-30 hairColor=black hairType=straight shootingTypes=streetStyle location=chengdu",
  ],
  [
    "非洲裔男生，180-188，运动型身材，球鞋campaign，青岛",
    "ethnicType=african gender=man height=180-188 bodyType=athletic shootingTypes=campaign location=qingdao",
  ],
  [
    "有没有持日本签证的女孩，会日语，168+，28岁左右？在线等",
    "visas=japan languages=japanese gender=woman height=168- age=~28",
  ],
  [
    "泳装拍摄，三亚2天：女，C杯，小麦色皮肤，三围88-62-90，身高170-175，身上不能有纹身，也不能有穿孔",
    "shootingTypes=swimwearLingerie location=sanya gender=woman cup=C skinTone=tanned chest=~88 waist=~62 hips=~90 height=170-175 tattoos=none piercings=none",
  ],
  [
    "愿意搬到外地长住的男模，19-25岁，183-188，有作品集，签约半年",
    "relocation=true gender=man age=19-25 height=183-188 hasPortfolio=true",
  ],
  [
    "客户改需求了：不要男的，改要女的，三位，174-179，灰色眼睛，波浪长发",
    "gender=woman wanted=3 height=174-179 eyeColor=gray hairType=wavy hairLength=long",
  ],
  [
    "拉美面孔女模，22-29，会西班牙语和葡萄牙语，啤酒广告，武汉",
    "ethnicType=latinAmerican gender=woman age=22-29 languages=spanish,portuguese shootingTypes=commercial location=wuhan",
  ],
  [
    "人在俄罗斯境内就行，哪个城市都可以，黑发女生，173-178，拍产品目录",
    "country=russia gender=woman hairColor=black height=173-178 shootingTypes=catalogue",
  ],
  [
    "娃娃脸女生，身高不超过162，护肤品拍摄，无锡，半天1800",
    "modelType=babyFace gender=woman height=-162 shootingTypes=beauty location=wuxi",
  ],
  [
    "模特需求单\n数量：2男\n身高：186-190\n体重：72-78公斤\n年龄：21-26\n头发：短发\n眼睛：褐色\n用途：羽绒服产品目录\n城市：哈尔滨\n时间：1月9日\n报价请含经纪费",
    "wanted=2 gender=man height=186-190 weight=72-78 age=21-26 hairLength=short eyeColor=brown shootingTypes=catalogue location=harbin",
  ],
  [
    "超短发女模，橄榄色皮肤，地中海长相，177以上，高级时装拍摄",
    "hairLength=veryShort gender=woman skinTone=olive ethnicType=mediterranean height=177- shootingTypes=highFashion",
  ],
  [
    "上海或苏州，女，欧码38，鞋39-40，身高1.74-1.78m，能用法语沟通，香水广告片，4月2号",
    "location=shanghai,suzhou gender=woman clothingSize=M shoe=39-40 height=174-178 languages=french shootingTypes=commercial",
  ],
];
