import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, type ApiResponseOptions, getSchemaPath } from '@nestjs/swagger';
import { Problem } from './problem.ts';

export const PROBLEM_TYPE = 'application/problem+json';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Fields are invalid; each is named.',
  401: 'No valid session, or wrong credentials.',
  403: 'Not permitted for the caller, or sent from another site.',
  404: 'Does not exist, or belongs to another account.',
  409: 'Conflicts with the current state.',
  413: 'The body is too large.',
  415: 'The body has another type than documented.',
  422: 'The idempotency key was used with another request.',
  429: 'Too many attempts; retry after `Retry-After` seconds.',
  503: 'Busy; retry after `Retry-After` seconds.',
};

type Body = Type | readonly [Type] | Extract<ApiResponseOptions, { schema: unknown }>['schema'] | null;

interface AnswersOfRoute extends Partial<Record<200 | 201 | 202 | 204, Body>> {
  readonly description?: string;
  readonly problems?: readonly number[];
  readonly conflict?: Type<Problem>;
}

/**
 * Sets and documents what a route answers with, and its problems: `@Answers({ 201: Visit, problems: [400, 404] })`, with
 * null where the answer has no body. `conflict` is a 409 that says more than a `Problem`.
 */
export function Answers({ description, problems = [], conflict, ...bodies }: AnswersOfRoute) {
  const documents = Object.entries(bodies).flatMap(([key, body]) => {
    const isType = typeof body === 'function' || Array.isArray(body);
    const content = body === null ? {} : isType ? { type: body } : { schema: body };
    const options = { status: Number(key), ...content, ...(description !== undefined && { description }) };
    return [HttpCode(options.status), ApiResponse(options as ApiResponseOptions)];
  });
  return applyDecorators(...documents, ApiProblems(...problems), ...(conflict ? [ApiProblem(409, conflict)] : []));
}

export function ApiProblems(...statuses: number[]) {
  return applyDecorators(...statuses.map((status) => ApiProblem(status, Problem)));
}

export function ApiProblem(status: number, problem: Type<Problem>) {
  const response = problemResponse(status, getSchemaPath(problem));
  return applyDecorators(ApiExtraModels(problem), ApiResponse({ status, ...response }));
}

export function problemResponse(status: number, $ref = getSchemaPath(Problem)) {
  return { description: DESCRIPTIONS[status] ?? 'Refused.', content: { [PROBLEM_TYPE]: { schema: { $ref } } } };
}

export function ApiIdempotencyKey() {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'A repeated request with the same key and body gets the first response, for 24 hours.',
    }),
    ApiProblems(422),
  );
}
