/**
 * Passwords that everybody who guesses tries first. No leaked list is copied here: `KNOWN` are those that such lists have led with for years, written
 * down from general knowledge; the rest are the patterns in which people make them (a word and some digits, a year, a date, a walk over the
 * keyboard, English and Russian). About five thousand in all, of six characters or more; shorter ones are refused anyway.
 */
export function isPopularPassword(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return popularPasswords().has(plain) || isOneThing(plain)
}

/** In small letters; made when first asked for. */
export function popularPasswords(): ReadonlySet<string> {
  common ??= new Set([...KNOWN, ...runs(), ...years(), ...withEndings()].filter(one => one.length >= 6))
  return common
}

let common: Set<string> | undefined

/** One short piece over and over: `aaaaaa`, `121212`, `abcabcabc`, `qweqwe`. */
function isOneThing(text: string): boolean {
  return /^(.{1,3}?)\1+$/su.test(text)
}

const list = (text: string) => text.trim().split(/\s+/)

const KNOWN = list(`
  123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 987654321 9876543210 87654321 7654321 654321 123123123 123321
  112233 11223344 1122334455 121212 123654 147258 147258369 159357 159753 102030 10203040 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qweasd qweasdzxc qweasd123 zaq12wsx zaq1zaq1
  zaq1xsw2 zxcvbn zxcvbnm zxcvbnm123 asdfgh asdfghjk asdfghjkl asdf1234 asdfasdf asdqwe asdasd123 qwer1234 qwert123 qwerty1 qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwertyuiop123 qwe123 qwe123qwe qwe12345 wertyu poiuyt
  poiuytrewq mnbvcxz lkjhgf 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123
  abc1234 abc12345 abcd123 abcd1234 abcd12345 abcdef abcdefg abcdefgh abcdef123 123abc 123456a 1234567a 12345678a 123456789a 12345a
  123qwe 123qweasd 123qweasdzxc 12qwaszx 1234qwer 1234abcd 12345qwert 123asd 123456q 123456z 123456abc 1password 7777777 88888888
  99999999 11111111 00000000 000000 111111 222222 333333 444444 555555 666666 777777 888888 999999 696969 520520 5201314 131313
  232323 252525 420420 007007 100200 101010 789456 789456123 456789 456123 741852 741852963 852456 963852 258456 753951 951753
  password password1 password12 password123 password1234 password12345 password! password1! passw0rd p@ssword p@ssw0rd p@ssword1
  p@ssw0rd1 p@ssw0rd123 pa55word pa$$word pa$$w0rd pass1234 pass12345 passpass passport passwd password0 password2 password3 password9
  letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123 welcome1! admin1 admin12 admin123 admin1234 admin123456 admin@123
  administrator adminadmin root123 rootroot toor123 test123 test1234 testtest tester testing testing1 guest123 user123 user1234
  username changeme changeme1 change_me default secret secret1 secret123 master master1 master123 login123 access access14 system
  server manager oracle cisco123 temp123 temp1234 temporary internet computer computer1 samsung samsung1 nokia123 iphone android
  google google1 facebook facebook1 youtube twitter linkedin myspace myspace1 yahoo123 microsoft windows apple123 adobe123 photoshop
  iloveyou iloveyou1 iloveyou2 iloveu iloveme ilovegod ilovemom loveyou loveme lovely lover1 lovers love123 love1234 lovelove myloves
  sunshine sunshine1 princess princess1 prince prince1 angel1 angel123 angels babygirl babygirl1 babyboy sweety sweetie sweetheart
  honey1 honey123 cutie1 beautiful beauty butterfly flower flower1 flowers rainbow rainbow1 cookie cookie1 candy1 cupcake chocolate
  chocolate1 cheese pepper pepper1 ginger ginger1 banana banana1 orange orange1 purple purple1 yellow silver silver1 golden diamond
  crystal crystal1 summer summer1 winter winter1 spring autumn monday friday sunday january october november december august
  dragon dragon1 dragon123 monkey monkey1 monkey123 tigger tigger1 tiger1 tiger123 tigers lion123 wolf123 eagle1 eagles falcon falcons
  hunter hunter1 hunter2 shadow shadow1 shadow12 phoenix phoenix1 panther panthers bulldog bulldogs dolphin dolphins kitten kitty1
  hellokitty snoopy snoopy1 mickey mickey1 minnie1 donald winnie tweety scooby scooby1 garfield pokemon pokemon1 pikachu naruto naruto1
  sasuke goku123 dragonball batman batman1 batman123 superman superman1 spider spiderman ironman marvel avengers starwars starwars1
  skywalker vader1 matrix matrix1 gandalf hobbit frodo1 harrypotter potter merlin merlin1 wizard wizards zelda1 mario1 nintendo xbox360
  playstation minecraft minecraft1 fortnite roblox roblox1 warcraft starcraft counter counterstrike gamer1 gaming killer killer1 sniper
  ninja1 ninja123 samurai warrior warriors soldier general pirate pirates vampire zombie devil666 satan666 heaven jesus1 jesus123 jesuschrist
  christ christian god123 godisgood blessed blessing faith1 trinity genesis gabriel michael1 football football1 football12 baseball
  baseball1 basketball basketball1 soccer soccer1 soccer12 hockey hockey1 tennis golfer golfing volleyball softball cricket rugby1
  liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 manchester manutd juventus barcelona barcelona1 realmadrid madrid1 milan1
  spartak spartak1 dinamo zenit1 yankees yankees1 redsox lakers lakers1 lakers24 cowboys cowboys1 steelers steelers1 packers packers1
  raiders raiders1 eagles1 patriots broncos bears1 jordan jordan1 jordan23 kobe24 ronaldo ronaldo7 ronaldo1 messi10 beckham zidane
  michael jennifer jennifer1 jessica jessica1 ashley ashley1 amanda amanda1 andrea andrew andrew1 anthony anthony1 austin barbara
  brandon brandon1 brittany caroline carlos carlos1 charles charlie charlie1 charlie123 cheyenne chris1 chris123 christopher claudia
  daniel daniel1 danielle danny1 david1 david123 dakota dennis dexter edward elizabeth fernando gabriela george george1 hannah hannah1
  harley harley1 heather helpme isabella jackson jasmine jasmine1 jason1 jeremy johnny johnson jonathan jordan2 joseph joseph1 joshua
  joshua1 justin justin1 karina katie1 kevin1 kimberly lauren lauren1 leslie louise madison maggie maggie1 martin martin1 matthew
  matthew1 maverick melissa melissa1 miguel morgan morgan1 natalie natasha nathan nicholas nicole nicole1 oliver oliver1 olivia
  pamela patricia patrick patrick1 peter1 rachel rachel1 rebecca richard robert robert1 roberto samantha samantha1 sammy1 sandra
  sarah1 sebastian sophie sophie1 stephanie steven taylor taylor1 thomas thomas1 tiffany tyler1 vanessa veronica victor victoria
  william william1 xavier yamaha zachary mustang mustang1 corvette ferrari ferrari1 porsche porsche1 mercedes bmw123 toyota toyota1
  nissan nissan1 honda1 honda123 subaru mazda1 suzuki kawasaki ducati camaro chevrolet chevy1 dodge1 ford123 jaguar lamborghini
  skyline supra1 silvia corolla camry1 lexus1 prius1 impreza evolution trucker trucks racing racing1 driver driver1 turbo1 nascar
  freedom freedom1 america america1 canada china1 london london1 paris1 berlin brazil mexico mexico1 texas1 dallas boston chicago newyork
  newyork1 california florida hawaii tokyo1 tokyo123 japan1 japan123 osaka1 yokohama kobe123 nagoya sakura sakura1 ninjas shogun
  minato minato1 minato12 minato123 minato1234 auction auction1 auctions auction123 whatever whatever1 nothing nothing1 something
  anything forever forever1 friends friends1 family family1 mother mother1 father father1 sister brother brother1 daddy1 mommy1 mamapapa
  number1 number1one onelove biteme blink182 eminem metallica metallica1 slipknot slipknot1 nirvana nirvana1 greenday rockstar rockstar1
  rocknroll guitar guitar1 drummer music1 music123 dancer dancer1 singer hiphop trustno1 trustme thunder thunder1 lightning midnight
  moonlight stardust starlight sunflower sunset ocean1 pacific hammer hammer1 stargate startrek voyager enterprise apollo apollo13
  discovery galaxy universe power1 energy victory success lucky1 lucky7 lucky13 luckyme money1 money123 dollar million bigboy bigdog
  badboy badboy1 badgirl bitch1 fuckyou fuckyou1 fuckyou2 fuckoff asshole asshole1 sexy123 sexygirl blowme bullshit pussy1 dickhead
  qwerty qwerty7 qwerty11 qwaszx qazxsw qazqaz azerty azertyuiop azerty123 abc123456 aaa111 aaa123 abcabc xxxxxx zzzzzz zxc123 zxcasd
  zxczxc 1234zxcv zxcv1234 ghbdtn ghbdtn1 ghbdtn123 gfhjkm gfhjkm1 gfhjkm123 yfnfif vfhbyf fyfcnfcbz fktrcfylh fktrctq cthutq
  lbvjyxbr lbvf123 pfqxbr rjntyjr cjkysirj k.,jdm gjkbyf ktyf123 jrcfyf yfcnz1 dbrnjhbz dkflbvbh fylhtq fylhtq1 fhntv1 bdfyjd
  rfnthbyf ifhbrjd vfrcbv vfrcbv1 ybrbnf ybrjkfq rbhbkk1 ctdthysq djkrjlfd vjcrdf vjcrdf1 hjccbz hjccbz1 kj,jv123 gbljhfc
  пароль пароль1 пароль12 пароль123 привет привет1 привет123 йцукен йцукенг йцукен1 йцукен123 фывапр фывапролдж ячсмит ячсмитьбю
  любовь любовь1 солнце солнышко котенок котёнок наташа наташа1 настя1 марина марина1 андрей андрей1 сергей сергей1 максим максим1
  дмитрий никита александр владимир екатерина виктория светлана татьяна москва москва1 россия россия1 спартак зенит1 динамо
  marina marina1 natasha1 nastya nastya1 andrey andrey1 sergey sergey1 maxim1 maksim maksim1 dmitry dmitriy nikita nikita1 aleksandr
  alexander alexandr vladimir vladimir1 ekaterina viktoria svetlana tatiana tatyana moscow moscow1 russia russia1 rossiya privet privet1
  parol1 parol123 parol12345 lubov1 lyubov solnce solnyshko kotenok koshka sobaka vladik vladivostok primorye nahodka magadan sahalin
  kamchatka siberia sibir1 ussuri yaponia yaponiya avtomobil mashina autoauto japancar japancars japanauto carsjapan
`)

/** Words people set digits behind. */
const WORDS = list(`
  password passwd admin qwerty qwert asdf zxcv abc abcd abcde test user guest login welcome letmein hello love baby angel monkey dragon
  master shadow sunshine princess football baseball soccer hockey summer winter spring autumn secret computer internet samsung google apple
  pass pokemon naruto batman superman michael jordan daniel jessica ashley charlie andrew joshua thomas nicole hannah robert martin anna
  alex max sasha masha dasha nastya marina andrey sergey maxim nikita vladimir ivan oleg igor olga elena irina natasha dima misha vova
  kolya katya sveta tanya privet parol lubov moscow russia vladik japan tokyo minato auction honda toyota nissan mazda subaru suzuki yamaha
  mercedes audi ford money lucky king queen star tiger lion wolf killer gamer freedom family friend mustang ferrari porsche diamond orange
  purple silver cookie flower jesus changeme default system server manager office company market buyer dealer client demo sample
  пароль привет любовь москва россия япония токио саша маша даша настя марина андрей сергей максим никита иван олег
`)

const ENDINGS = list(`
  1 2 3 7 12 11 13 21 22 23 69 77 88 99 00 01 07 10 100 111 123 321 007 777 1234 4321 12345 123456 1! 123! ! !! 2019 2020 2021 2022 2023
  2024 2025 2026
`)

function withEndings(): string[] {
  return WORDS.flatMap(word => ENDINGS.map(ending => `${word}${ending}`))
}

/** Walks along the rows of a keyboard and the alphabet, there and back: `wertyuio`, `98765432`, `фывапрол`. */
function runs(): string[] {
  const rows = [
    '01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'abcdefghijklmnop',
    'йцукенгшщзхъ',
    'фывапролджэ',
    'ячсмитьбю',
  ]
  const both = rows.flatMap(row => [row, [...row].reverse().join('')])
  return both.flatMap(row => [...row].flatMap((_, from) => [6, 7, 8, 9].map(length => row.slice(from, from + length))))
}

/** A year twice, or with another in front: `19901990`, `20252026`. */
function years(): string[] {
  const all = Array.from({ length: 77 }, (_, at) => String(1950 + at))
  return all.flatMap(year => [`${year}${year}`, `${year}${Number(year) + 1}`])
}
