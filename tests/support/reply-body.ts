import type { Contract, EndpointName } from '#contract/contract.ts'
import type { ReplyOf } from '#contract/kernel/types.ts'
import type { ErrorReply } from '#server/platform/http/send-error.ts'

/**
 * The body of a reply of one of these endpoints, as the contract describes it. A test knows from the status
 * whether it reads a result or a refusal, so the fields of both compile: `body.total` and `body.code`.
 */
export type ReplyBody<Name extends EndpointName> = Bodies[Name]

type Bodies = { [Name in EndpointName]: OrRefusal<EitherList<ReplyOf<Contract[Name], string>>> }

/** The whole list or one page of it: a test knows from its query which of them it reads. */
type EitherList<Result> = [Extract<Result, readonly unknown[]>] extends [never]
  ? Result
  : [Exclude<Result, readonly unknown[]>] extends [never]
    ? Result
    : Extract<Result, readonly unknown[]> & Exclude<Result, readonly unknown[]>

type OrRefusal<Result> = Result extends null
  ? null
  : Result extends undefined
    ? Partial<ErrorReply>
    : string extends keyof Result
      ? Result & Partial<ErrorReply>
      : Result & Omit<Partial<ErrorReply>, keyof Result>
