import { queryOptions } from '@tanstack/react-query'
import { sheetsEndpoints } from '#contract/sheets/sheets.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** While the server reads, somebody looks at the progress. */
const ASK_AGAIN_MS = 900

/** The first question starts the reading; what was read stays the same. */
export const sheetReadingQuery = (carId: string) =>
  queryOptions({
    ...ask(sheetsEndpoints.reading, { query: { carId } }),
    staleTime: ({ state }) => (state.data?.state === 'read' ? Infinity : 0),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'read' && state.data.state !== 'failed' ? ASK_AGAIN_MS : false,
    retry: false,
  })
