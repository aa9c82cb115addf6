import { isTracing } from '#server/tracing/spans.ts'

/** With it the library keeps the trace of the request beside the job, and links the job's run to it. */
export const queueTracing = () => ({ enabled: isTracing(), propagateContext: isTracing() })
