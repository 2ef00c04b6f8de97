import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { Problem } from './problem.ts';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Fields are wrong; each is named.',
  401: 'Nobody is signed in, or the credentials are wrong.',
  403: 'The caller may not do this, or another site sent it.',
  404: 'Not there, or not yours.',
  409: 'Conflicts with the state of things.',
  422: 'The idempotency key came with another body.',
  429: 'Too many tries; wait `Retry-After` seconds.',
};

/** Documents the refusals a route can answer with. */
export function ApiProblems(...statuses: number[]) {
  return applyDecorators(...statuses.map((status) => ApiProblem(status, Problem)));
}

/** Documents a refusal whose problem document says more. */
export function ApiProblem(status: number, problem: Type<Problem>) {
  return applyDecorators(
    ApiExtraModels(problem),
    ApiResponse({
      status,
      description: DESCRIPTIONS[status] ?? 'Refused.',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(problem) } } },
    }),
  );
}

/** Documents a list answered as a JSON array. */
export function ApiListResponse(type: Type, description: string) {
  return ApiResponse({ status: 200, type: [type], description });
}

/** Documents that a POST may be sent twice with one key. */
export function ApiIdempotencyKey() {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Same key and body: the first answer again, for 24 hours.',
    }),
    ApiProblems(422),
  );
}
