import { applyDecorators, HttpCode, RequestMapping, RequestMethod, type Type, UseInterceptors } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { PageInterceptor } from './pages.ts';
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

const route = (method: RequestMethod) => (path: string, summary: string) =>
  applyDecorators(RequestMapping({ path, method }), ApiOperation({ summary }));

export const Get = route(RequestMethod.GET);
export const Post = route(RequestMethod.POST);
export const Put = route(RequestMethod.PUT);
export const Patch = route(RequestMethod.PATCH);
export const Delete = route(RequestMethod.DELETE);

/**
 * Documents details beyond the summary of a route, such as the codes of its conflicts. The undefined summary keeps Nest
 * from setting an empty one, in whichever order both decorators are applied.
 */
export const Details = (description: string) => ApiOperation({ summary: undefined, description });

type Schema = Extract<ApiResponseOptions, { schema: unknown }>['schema'];
type Bodies = Partial<Record<200 | 201 | 202 | 204, Type | readonly [Type] | Schema | null>>;

interface AnswersOfRoute extends Bodies {
  readonly page?: Type;
  readonly file?: string | readonly string[];
  readonly description?: string;
  readonly problems?: readonly number[];
  readonly conflict?: Type<Problem>;
  readonly idempotencyKey?: true;
}

/**
 * Sets and documents the answers and problems of a route: `@Answers({ 201: Appointment, problems: [404] })`, with null
 * for an answer without a body. The document adds 400 to every route, and `@For` adds 401 and 403.
 *
 * - `page`: type of the rows of the `Page` that the route returns
 * - `file`: media type of the file, or the possible ones
 * - `conflict`: a 409 with more members than a `Problem`
 * - `idempotencyKey`: the route uses `Idempotency`
 */
export function Answers({ page, file, problems = [], conflict, idempotencyKey, ...answer }: AnswersOfRoute) {
  const decorators = [ApiProblems(...problems)];
  if (page)
    decorators.push(UseInterceptors(PageInterceptor), AnswersWith({ 200: [page], description: PAGE, ...answer }));
  else if (file) decorators.push(ApiProduces(...[file].flat()), AnswersWith({ 200: schemaOfFile(file), ...answer }));
  else decorators.push(AnswersWith(answer));
  if (conflict) decorators.push(ApiProblem(409, conflict));
  if (idempotencyKey) decorators.push(IDEMPOTENCY_KEY, ApiProblems(422));
  return applyDecorators(...decorators);
}

const PAGE = 'The page; the header `X-Total-Count` counts all pages.';

const IDEMPOTENCY_KEY = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description: 'A repeated request with the same key and body gets the first response, for 24 hours.',
});

function AnswersWith({ description, ...bodies }: Bodies & { readonly description?: string }) {
  const documents = Object.entries(bodies).flatMap(([key, body]) => {
    const isType = typeof body === 'function' || Array.isArray(body);
    const content = body === null ? {} : isType ? { type: body } : { schema: body };
    const options = { status: Number(key), ...content, ...(description !== undefined && { description }) };
    return [HttpCode(options.status), ApiResponse(options as ApiResponseOptions)];
  });
  return applyDecorators(...documents);
}

function schemaOfFile(mediaTypes: string | readonly string[]): Schema {
  const isText = [mediaTypes].flat().every((mediaType) => mediaType.startsWith('text/'));
  return { type: 'string', ...(!isText && { format: 'binary' }) };
}

export function ApiProblems(...statuses: number[]) {
  return applyDecorators(...statuses.map((status) => ApiProblem(status, Problem)));
}

function ApiProblem(status: number, problem: Type<Problem>) {
  const response = problemResponse(status, getSchemaPath(problem));
  return applyDecorators(ApiExtraModels(problem), ApiResponse({ status, ...response }));
}

export function problemResponse(status: number, $ref = getSchemaPath(Problem)) {
  return { description: DESCRIPTIONS[status] ?? 'Refused.', content: { [PROBLEM_TYPE]: { schema: { $ref } } } };
}
