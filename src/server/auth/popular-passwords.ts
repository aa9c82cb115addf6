/**
 * Passwords that attackers guess first and that the list of leaked ones (leaked-passwords.ts) lacks: Russian words, words of this trade, and common
 * patterns: a word and digits, a year, a date, a keyboard walk. About five thousand in all, with six or more characters; shorter ones are
 * refused anyway.
 */
export function isPopularPassword(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return popularPasswords().has(plain) || isOneThing(plain)
}

/** In lower case; built on first use. */
function popularPasswords(): ReadonlySet<string> {
  common ??= new Set([...KNOWN, ...runs(), ...years(), ...withEndings()].filter(one => one.length >= 6))
  return common
}

let common: Set<string> | undefined

/** One short piece repeated: `aaaaaa`, `121212`, `abcabcabc`, `qweqwe`. */
function isOneThing(text: string): boolean {
  return /^(.{1,3}?)\1+$/su.test(text)
}

const list = (text: string) => text.trim().split(/\s+/)

const KNOWN = list(`
  p@ssword1 p@ssw0rd1 p@ssw0rd123 admin123456 admin@123 toor123 change_me facebook1 linkedin yahoo123 fortnite roblox1 prius1 tokyo123
  minato12 minato123 minato1234 auction123 number1one k.,jdm ifhbrjd vjcrdf1 hjccbz1 kj,jv123 пароль пароль1 пароль12 пароль123 привет
  привет1 привет123 йцукен йцукенг йцукен1 йцукен123 фывапр фывапролдж ячсмит ячсмитьбю любовь любовь1 солнце солнышко котенок котёнок
  наташа наташа1 настя1 марина марина1 андрей андрей1 сергей сергей1 максим максим1 дмитрий никита александр владимир екатерина виктория
  светлана татьяна москва москва1 россия россия1 спартак зенит1 динамо primorye nahodka sibir1 ussuri yaponia autoauto japancar japancars
  japanauto carsjapan
`)

/** Words that people append digits to. */
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

/** Runs along keyboard rows and the alphabet, in both directions: `wertyuio`, `98765432`, `фывапрол`. */
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

/** A year twice, or after another year: `19901990`, `20252026`. */
function years(): string[] {
  const all = Array.from({ length: 77 }, (_, at) => String(1950 + at))
  return all.flatMap(year => [`${year}${year}`, `${year}${Number(year) + 1}`])
}
