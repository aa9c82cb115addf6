// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { ExplainedCodes } from '../codes/ExplainedCodes.tsx'
import { lot, showLotPart } from './lot-page.fixture.tsx'
import { LotFacts } from './LotFacts.tsx'

beforeEach(freshDevice)
afterEach(cleanup)

const show = (desktop: boolean, equipment = 'NAV,AAC') =>
  showLotPart(
    detail => (
      <>
        <LotFacts detail={detail} desktop={desktop} />
        <ExplainedCodes />
      </>
    ),
    { ...lot, carSpecification: { ...lot.carSpecification, drive: '4WD', equipment } },
  )

test.each([
  [false, 'CVT'],
  [false, '4WD'],
  [false, 'NAV, AAC'],
  [true, 'CVT, 4WD'],
  [true, 'NAV, AAC'],
])('wide screen: %s; a tap on "%s" explains all codes of the lot', async (desktop, codes) => {
  await show(desktop)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${codes} ?, what the codes mean$`) }))
  const text = (await screen.findByRole('dialog')).textContent
  expect(text).toContain('Automatic, continuously variable')
  expect(text).toContain('Four-wheel drive')
  expect(text).toContain('Navigation')
})

test.each([true, false])('an electric car has no line for "0 cc" (wide screen: %s)', async desktop => {
  const spec = { ...lot.carSpecification, engineCC: 0 }
  await showLotPart(detail => <LotFacts detail={detail} desktop={desktop} />, { ...lot, carSpecification: spec })
  expect(screen.queryByText('Engine')).toBeNull()
})

test('a lot without equipment has no line for it', async () => {
  await show(false, '')
  expect(screen.queryByText('Equipment')).toBeNull()
})
