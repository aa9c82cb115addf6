// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { ConditionPill } from './ConditionPill.tsx'

afterEach(cleanup)

test.each([
  ['0', 'Not graded'],
  ['0/C/D', 'Not graded C/D'],
  ['3.5/B/C', '3.5/B/C'],
  ['***', '***'],
])('the condition %s reads %s', async (condition, words) => {
  await showPart(<ConditionPill condition={condition} />, testQueryClient())
  expect(screen.getByRole('img', { name: `Condition ${words}` }).textContent).toBe(words)
})
