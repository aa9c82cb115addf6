/** How much there is of a finding: the adjective in each gender, and the word used when no finding is named. */
export type DegreeWord = { m: string; f: string; n: string; p: string; alone: string; sized?: DegreeWord }

const adjective = (alone: string, m: string, f: string, n: string, p: string): DegreeWord => ({ m, f, n, p, alone })

const BIG = adjective('много', 'крупный', 'крупная', 'крупное', 'крупные')

export const DEGREE_WORDS: Record<string, DegreeWord> = {
  'small|slight|slightly|minor|little|a little|fine|mild|tiny': adjective(
    'слегка',
    'небольшой',
    'небольшая',
    'небольшое',
    'небольшие',
  ),
  'large|big|heavy|heavily|severe|severely|strong|serious|great|badly|terrible': {
    ...adjective('сильно', 'сильный', 'сильная', 'сильное', 'сильные'),
    sized: BIG,
  },
  'medium|middle|moderate': adjective('средне', 'средний', 'средняя', 'среднее', 'средние'),
  deep: adjective('глубоко', 'глубокий', 'глубокая', 'глубокое', 'глубокие'),
  shallow: adjective('неглубоко', 'неглубокий', 'неглубокая', 'неглубокое', 'неглубокие'),
  long: adjective('длинно', 'длинный', 'длинная', 'длинное', 'длинные'),
}

/** Stands before the genitive of the finding, as `много царапин`. */
export const MANY_WORDS = 'many|much|lots|lot|a lot|lots of|a lot of|numerous|multiple|plenty|plural'

/** Stand before the finding and need no agreement. */
// prettier-ignore
export const EXTENT_WORDS: Record<string, string> = {
  'each place|each part|various place|various part|here and there|several place|some place|several|some|few|a few|partially|partly|part of|each section': 'местами',
  'whole|overall|entire|entirely|all over|general|whole body|all|throughout|everywhere': 'везде',
  'possible|maybe|suspected|probably': 'возможно',
  'approximately|about|approx': 'около',
}

/** Where on the part it is. */
export const PLACE_WORDS: Record<string, string> = {
  'under|lower|bottom|lower part|underside|below|under side|bottom side|lower side|bottom part': 'снизу',
  'upper|top|upper part|above|upper side|top side|top part': 'сверху',
  'right|right side|r side|rh|right hand': 'справа',
  'left|left side|l side|lh|left hand': 'слева',
  'left and right|right and left|both side|left right|right left|l r|r l|both': 'с обеих сторон',
  'front|front side|front part': 'спереди',
  'rear|back|rear side|back side|rear part|behind': 'сзади',
  'front and rear|front rear|front and back|front back|before and after': 'спереди и сзади',
  'inside|inner side|interior|inside part': 'внутри',
  'outside|outer side|outside surface': 'снаружи',
  'center|middle part|central part|center part': 'в центре',
  'side|side part|side surface': 'сбоку',
  'edge|end|tip|edge part': 'по краю',
  'around|surrounding|periphery|circumference': 'вокруг',
  'root|base': 'у основания',
  surface: 'на поверхности',
}
