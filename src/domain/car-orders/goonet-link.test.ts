import { expect, it } from 'vitest'
import { isGooNetLink } from './goonet-link.ts'

it.each([
  ['https://www.goo-net.com/usedcar/spread/goo/17/700056123430240821001.html', true],
  ['http://goo-net.com/usedcar/1', true],
  ['https://www.goo-net-exchange.com/usedcars/TOYOTA/COROLLA/700/index.html?x=1', true],
  ['https://WWW.GOO-NET.COM/usedcar/1', true],
  ['https://www.goo-net.com/', false],
  ['https://www.goo-net.com', false],
  ['https://goo-net.com.evil.example/usedcar/1', false],
  ['https://evil.example/goo-net.com/1', false],
  ['https://evilgoo-net.com/usedcar/1', false],
  ['https://www.goo-net.com@evil.example/1', false],
  ['https://www.goo-net.com\\@evil.example/1', false],
  ['javascript:alert(1)//goo-net.com/1', false],
  ['https://www.goo-net.com/used car', false],
  ['www.goo-net.com/usedcar/1', false],
])('%s is a page of a car: %s', (link, isOne) => {
  expect(isGooNetLink(link)).toBe(isOne)
})
