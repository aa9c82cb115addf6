// pdf.js needs it, and so does its worker. Safari has it since 17.4, Chrome since 119, Firefox since 121.
Promise.withResolvers ??= function withResolvers<T>(this: PromiseConstructor) {
  let [resolve, reject]: [unknown, unknown] = [null, null]
  const promise = new this<T>((done, failed) => ([resolve, reject] = [done, failed]))
  return { promise, resolve, reject } as PromiseWithResolvers<T>
}
