import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Question } from '#client/ui/overlay/Question.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'

/** A question with a field, such as for a reason. Closing it or leaving the page asks first whether to discard what was typed. */
export function TypedQuestion({ isTyped, ...question }: ComponentProps<typeof Question> & { isTyped: boolean }) {
  const { open, onClose } = question
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = open && isTyped
  return (
    <>
      <Question {...question} onClose={() => (isUnsaved ? setAsking(true) : onClose())} />
      <DiscardQuestion
        isUnsaved={isUnsaved}
        isAsked={isAsking}
        onAnswered={() => setAsking(false)}
        onDiscard={onClose}
      />
    </>
  )
}
