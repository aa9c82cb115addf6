import * as v from 'valibot'

/** §5 "Login": email required and valid; password required, at least 6 characters. Field texts are translated by their code. */
export const Credentials = v.object({
  email: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'email'), v.email('email')),
  password: v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.minLength(6, 'minLength6'),
    v.maxLength(200, 'maxLength200'),
  ),
})
export type Credentials = v.InferInput<typeof Credentials>
