// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { mileageFigure } from '#domain/lots/mileage.ts'
import { useMileageWords } from './use-mileage-words.ts'

afterEach(cleanup)

const Mileage = ({ km }: { km: number | null }) => useMileageWords()(km)

test.each([
  [68_412, '68 412 km', '68 412'],
  [0, 'under 1 000 km', '< 1 000'],
  [null, '—', '—'],
])('a mileage of %s reads %s, in a column %s', (km, words, figure) => {
  renderPart(<Mileage km={km} />)
  expect(document.body.textContent.replaceAll('\u00a0', ' ').trim()).toBe(words)
  expect(mileageFigure(km).replaceAll('\u00a0', ' ')).toBe(figure)
})
