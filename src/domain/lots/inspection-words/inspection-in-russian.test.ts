import { expect, it } from 'vitest'
import { inspectedBlock, letteredList } from '../bike-inspection.ts'
import { inspectionInRussian } from './inspection-in-russian.ts'

const none = { txt: '', img: '' }
const info = {
  videos: 'https://a/r.mp4',
  list: 'D - all paint . C - rust many . cover  scratch . E - frobnicated',
  report: 'Exterior after market. ETC attaching. Frobnicated paint.',
  seller: '',
  priceRange: 'Number of successful bid 4 pcs. The lowest price 120 thousand jpy.',
  rate: {
    engine: {
      txt: 'E.G:3# engine - engine rust . cover  scratch , cab -, widget - rust . frobnicated ,-,-',
      img: 'p0#p1',
    },
    front: none,
    exterior: { txt: 'Exterior:3# under - scratch  many  paint ., upper -', img: '' },
    rear: none,
    electro: { txt: 'Electro:5#Key-2,TurnSignal-ScratchLv2,InstallationDefect,Battery-Weak', img: '' },
    chassis: { txt: 'Chassis:5#', img: '' },
  },
}
const russian = inspectionInRussian(info)

it('blocks keep the halls’ form, score and pictures; unknown phrases keep the feed’s words', () => {
  expect(inspectedBlock(russian.rate.engine.txt)).toEqual({
    score: '3',
    items: [
      { item: 'Двигатель', finding: 'ржавчина, крышка: царапины' },
      { item: 'Карбюратор', finding: '' },
      { item: 'Widget', finding: 'ржавчина, frobnicated' },
    ],
  })
  expect(russian.rate.engine.img).toBe('p0#p1')
  expect(inspectedBlock(russian.rate.electro.txt)).toEqual({
    score: '5',
    items: [
      { item: 'Ключ', finding: '2' },
      { item: 'Поворотники', finding: 'царапины, уровень 2, плохое крепление' },
      { item: 'Аккумулятор', finding: 'слабый заряд' },
    ],
  })
  expect([russian.rate.front, russian.rate.chassis]).toEqual([none, info.rate.chassis])
})

it('an item of the checklist has its own meaning', () => {
  expect(inspectedBlock(russian.rate.exterior.txt).items).toEqual([
    { item: 'Нижний обтекатель', finding: 'много царапин, окраска' },
    { item: 'Верхний обтекатель', finding: '' },
  ])
})

it('lettered lines and sentences are translated too', () => {
  expect(letteredList(russian.list)).toEqual([
    { letter: 'C', text: 'много ржавчины, крышка: царапины' },
    { letter: 'D', text: 'полная окраска' },
    { letter: 'E', text: 'frobnicated' },
  ])
  expect(russian.report).toBe('Облицовка: нештатная деталь. Установлен ETC. Frobnicated paint.')
  expect(russian.priceRange).toBe('Продано: 4. Минимум 120 тысяч иен.')
  expect(russian.videos).toBe(info.videos)
})
