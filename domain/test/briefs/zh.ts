/** Briefs as Chinese bookers write them, with what they want. Invented people; the notation is that of `read-table.ts`. */
export const chineseBriefs: readonly (readonly [brief: string, wanted: string])[] = [
  ["身高178以上", "height=178-"],
  [
    "需要5位女模，身高175-180，黑发，上海，无纹身，5月12日",
    "wanted=5 gender=woman height=175-180 hairColor=black location=shanghai tattoos=none",
  ],
  ["找男模 185以上 北京", "gender=man height=185- location=beijing"],
  [
    "急招3名女模特，拍淘宝，身高168-173，体重不超过52公斤，杭州",
    "wanted=3 gender=woman shootingTypes=catalogue height=168-173 weight=-52 location=hangzhou",
  ],
  [
    "外模女 金发蓝眼 170-178cm 广州电商拍摄 4月10日",
    "ethnicType=european gender=woman hairColor=blonde eyeColor=blue height=170-178 location=guangzhou shootingTypes=catalogue",
  ],
  ["三围84-60-88，身高176左右，鞋码39", "chest=~84 waist=~60 hips=~88 height=~176 shoe=~39"],
  ["年龄18-25岁，英语流利，有申根签证", "age=18-25 languages=english visas=schengen"],
  [
    "招女模走秀，身高不低于177，会走台步，深圳",
    "gender=woman shootingTypes=runway height=177- skills=catwalk location=shenzhen",
  ],
  [
    "男模特，身高183到188，健身，有腹肌，内衣拍摄",
    "gender=man height=183-188 skills=sportsEndurance bodyType=athletic shootingTypes=swimwearLingerie",
  ],
  [
    "美妆广告，皮肤白皙，长发，20-26岁女生，成都",
    "shootingTypes=beauty,commercial skinTone=light hairLength=long age=20-26 gender=woman location=chengdu",
  ],
  [
    "短发女模，个性脸，170以上，拍杂志",
    "hairLength=short gender=woman modelType=strangeFashionFace height=170- shootingTypes=editorial",
  ],
  ["需要两位混血模特，男女不限，18到28岁，上海", "wanted=2 ethnicType=mixed age=18-28 location=shanghai"],
  [
    "大码女模，体重130-150斤，身高165-172，广州",
    "modelType=plusSize gender=woman weight=65-75 height=165-172 location=guangzhou",
  ],
  ["身高178，胸围84，腰围60，臀围89，鞋码38", "height=~178 chest=~84 waist=~60 hips=~89 shoe=~38"],
  [
    "俄罗斯模特在中国的，女，金发，173-180",
    "country=china citizenship=russia gender=woman hairColor=blonde height=173-180",
  ],
  [
    "会跳舞的女孩，25岁以下，深圳，广告片",
    "skills=dancing gender=woman age=-25 location=shenzhen shootingTypes=commercial",
  ],
  [
    "30岁以上男演员，会开车，北京，TVC",
    "age=30- gender=man drivingLicense=true location=beijing shootingTypes=commercial",
  ],
  ["卷发，棕色眼睛，小麦色皮肤，运动型", "hairType=curly eyeColor=brown skinTone=tanned bodyType=athletic"],
  [
    "女模 身高170-175 S码 鞋37-38 拍画册 武汉",
    "gender=woman height=170-175 clothingSize=S shoe=37-38 shootingTypes=catalogue location=wuhan",
  ],
  ["不要纹身，不要穿孔，身高180以上的女模", "tattoos=none piercings=none height=180- gender=woman"],
  [
    "找10个模特走秀，女生175+，男生185+，4月20日青岛",
    "wanted=10 shootingTypes=runway gender=woman,man location=qingdao",
  ],
  [
    "亚洲面孔，直发，黑色头发，身高172~176，三围82/60/88",
    "ethnicType=asian hairType=straight hairColor=black height=172-176 chest=~82 waist=~60 hips=~88",
  ],
  [
    "招平面女模，泳装，C罩杯，身高168-174，厦门",
    "gender=woman shootingTypes=swimwearLingerie cup=C height=168-174 location=xiamen",
  ],
  ["会英语和俄语的女模特，常驻上海，170以上", "languages=english,russian gender=woman location=shanghai height=170-"],
  ["护肤品广告 女 25-35岁 皮肤好 笑容甜 广州", "shootingTypes=beauty gender=woman age=25-35 location=guangzhou"],
  ["高级脸，178-182，高定走秀，巴黎时装周", "modelType=highFashion height=178-182 shootingTypes=highFashion,runway"],
  ["男模：身高188，西装50，鞋码43，腰围78", "gender=man height=~188 suit=~50 shoe=~43 waist=~78"],
  [
    "身高160-165的小个子女生，娃娃脸，长沙",
    "height=160-165 bodyType=petite gender=woman modelType=babyFace location=changsha",
  ],
  ["外籍模特，愿意外派，16-22岁，178cm以上", "ethnicType=european relocation=true age=16-22 height=178-"],
  [
    "您好，请帮忙找一位女模特，红色头发，绿色眼睛，年龄不超过28岁，5月3日到5日在重庆拍摄",
    "wanted=1 gender=woman hairColor=red eyeColor=green age=-28 location=chongqing",
  ],
  [
    "街拍男生 潮牌 180-186 22岁左右 成都",
    "shootingTypes=streetStyle gender=man height=180-186 age=~22 location=chengdu",
  ],
  ["体重50公斤以下，身高170以上，女", "weight=-50 height=170- gender=woman"],
  ["需要模特4人，2男2女，拍摄品牌大片，南京", "wanted=4 gender=man,woman shootingTypes=campaign location=nanjing"],
  [
    "有作品集的女模，镜头感好，175左右，苏州",
    "hasPortfolio=true gender=woman skills=photoVideoPosing height=~175 location=suzhou",
  ],
  ["非金发，身高175-180，20岁以上", "height=175-180 age=20-"],
  ["莫斯科的女模，175-180，会中文", "location=moscow gender=woman height=175-180 languages=chinese"],
  ["男，45岁左右，灰发，商业拍摄，天津", "gender=man age=~45 hairColor=gray shootingTypes=commercial location=tianjin"],
  ["女模两名 身高1.75米以上 25岁以内 郑州", "gender=woman wanted=2 height=175- age=-25 location=zhengzhou"],
  [
    "找黑人女模，卷发，170-178，上海街拍",
    "ethnicType=african gender=woman hairType=curly height=170-178 location=shanghai shootingTypes=streetStyle",
  ],
  ["腰围不超过62，臀围不超过90，身高176起", "waist=-62 hips=-90 height=176-"],
  ["舞蹈功底，身材纤细，165-170，18-24岁", "skills=dancing bodyType=slender height=165-170 age=18-24"],
  [
    "发件人：李敏\n主题：女模需求\n\n需要女模3名，身高172-178，长发，西安。\n\n此致\n敬礼\n李敏 上海某某文化公司 13800001111",
    "gender=woman wanted=3 height=172-178 hairLength=long location=xian",
  ],
  [
    "女生，身高170+，体重95-105斤，尺码S，淘宝女装",
    "gender=woman height=170- weight=48-52 clothingSize=S shootingTypes=catalogue",
  ],
  ["要有美签，女模，177-180，英文好", "visas=usa gender=woman height=177-180 languages=english"],
  ["波波头或短发，清瘦，176-180，杂志", "hairLength=bob,short bodyType=slender height=176-180 shootingTypes=editorial"],
  ["身高不限，年龄18-30，有演技的女生，北京", "age=18-30 skills=acting gender=woman location=beijing"],
  ["哈尔滨 男模 190 走秀", "location=harbin gender=man height=~190 shootingTypes=runway"],
  ["身高170以上，身高165以下", ""],
  ["need 3 女模 175-180 in Shanghai no tattoos", "wanted=3 gender=woman height=175-180 location=shanghai tattoos=none"],
  [
    "欧美男模，蓝眼睛，棕发，185-190，广告，昆明",
    "ethnicType=european gender=man eyeColor=blue hairColor=chestnut height=185-190 shootingTypes=commercial location=kunming",
  ],
  ["女童装不要，成人女模，158-163，宁波", "gender=woman height=158-163 location=ningbo"],
  ["脚码36，身高165，女，拍鞋子，温州", "shoe=~36 height=~165 gender=woman location=wenzhou"],
  ["哈萨克斯坦籍女模，18-25，乌鲁木齐", "citizenship=kazakhstan gender=woman age=18-25 location=urumqi"],
  // Nothing to search for.
  ["今天天气不错，我们去吃火锅吧", ""],
  ["请把合同发给我，谢谢", ""],
  ["王小明", ""],
  ["发票已经收到，下周付款", ""],
  ["一二三四五六七八九十", ""],
  ["大同小异，安康快乐", ""],
  ["电影几点开始？", ""],
];
