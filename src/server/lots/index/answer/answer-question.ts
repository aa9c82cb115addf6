import type { Facets, LotPage, ValueCount } from '../../lot-search.ts'
import { countFacets, countField } from './count-facets.ts'
import { findPage } from './find-page.ts'
import type { Question } from './index-query.ts'
import type { LiveSegment } from './live-segment.ts'

export type Answer = LotPage | Facets | ValueCount[]

export function answerQuestion(segments: readonly LiveSegment[], question: Question): Answer {
  switch (question.ask) {
    case 'page':
      return findPage(segments, question.query, question.order, question.place)
    case 'facets':
      return countFacets(segments, question.query, question.wanted)
    case 'counts':
      return countField(segments, question.query, question.field)
  }
}
