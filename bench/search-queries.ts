/** Thirty searches, as the address of `GET /search` writes them. */
export const searchQueries = {
  broad: [
    "",
    "country=russia",
    "country=russia&hasPortfolio=true",
    "eyeColor=brown&eyeColor=green",
    "minAge=18&maxAge=25",
    "minHeight=175",
    "skills=catwalk&skills=posing&hasPortfolio=true",
    "languages=english&shootingTypes=catalogue",
  ],
  narrow: [
    "country=china&location=beijing&eyeColor=amber&hairColor=platinum",
    "minHeight=183&maxHeight=185&clothingSize=XXS&relocation=true",
    "location=kazan&visas=schengen&drivingLicense=true",
    "bodyType=tall&ethnicType=scandinavian&skinTone=porcelain",
    "skills=patience&modelType=highFashion&country=china",
    "minAge=38&maxAge=39&hairType=unruly",
    "tattoos=intimate&piercings=intimate&country=russia",
    "languages=croatian&visas=southAfrica",
  ],
  none: [
    "eyeColor=heterochromia&hairColor=colored&skinTone=neutral&ethnicType=mediterranean&location=anadyr",
    "q=Неттакойфамилии",
    "minAge=16&maxAge=17&minHeight=205&location=xian",
  ],
  text: ["q=Иванова", "q=yulia", "q=王", "q=王芳", "q=дефиле", "q=Анна Смирнова", "q=北京 王"],
  deep: ["page=400", "country=russia&page=1000", "hasPortfolio=true&minAge=18&maxAge=30&page=500", "q=ова&page=300"],
} as const;
