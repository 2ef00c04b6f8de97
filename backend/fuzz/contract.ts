import type { IncomingHttpHeaders } from 'node:http';
import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';

/** The parts of an OpenAPI 3.0 document that the fuzzer reads. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, DocumentedResponse>>;
  };
}

interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: Content;
}

interface DocumentedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  readonly security?: readonly unknown[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** A schema of OpenAPI 3.0, as `@nestjs/swagger` writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

/** Its answer 503 is a report, which a machine under load may get rightly. */
const READINESS = 'GET /api/health/ready';

/** A route of the document. */
export interface Operation {
  /** `GET /api/reviews` */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Schema of the JSON body. */
  readonly json: Schema | undefined;
  /** Names of the fields of a form with files. */
  readonly form: readonly string[] | undefined;
  /** Requires a signed-in account. */
  readonly needsSession: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response that breaks the document. `kind` and status are the same for the same defect of a route. */
export interface Defect {
  readonly kind: 'server error' | 'status' | 'media type' | 'schema' | 'access' | 'text' | 'no answer';
  readonly status: number;
  readonly detail: string;
}

/** The routes of an OpenAPI document, and the check of responses against it. */
export class Contract {
  readonly operations: readonly Operation[];
  private readonly ajv = new Ajv({ strict: false, allErrors: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly document: ApiDocument;

  constructor(document: ApiDocument) {
    this.document = document;
    ajvFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', components: closed(document.components ?? {}) });
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => !isStream(operation))
        .map(([method, operation]) => operationOf(method.toUpperCase(), path, operation)),
    );
  }

  /** Resolves a reference to a component. */
  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name ? (this.document.components?.schemas?.[name] ?? {}) : schema;
  }

  /**
   * @param isKnown whether the request had the cookie of an account or a manage token
   * @returns the first difference between the response and the document
   */
  defectOf(operation: Operation, { status, headers, body }: Answer, isKnown: boolean): Defect | undefined {
    const defect = (kind: Defect['kind'], detail: string): Defect => ({ kind, status, detail });
    const text = body.toString('utf8', 0, 500);
    const isReport = operation.route === READINESS && status === 503;
    if (status >= 500 && !isReport) return defect('server error', `${status} ${text}`);
    if (operation.needsSession && !isKnown && status < 400) return defect('access', `${status} without a session`);
    const documented = this.documented(operation, status);
    if (!documented) return defect('status', `undocumented status ${status} ${text}`);
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    if (!documented.content) {
      return body.length > 0 ? defect('media type', `a body where none is documented: ${text}`) : undefined;
    }
    if (!(type in documented.content)) return defect('media type', `undocumented type "${type}" ${text}`);
    if (!type.endsWith('json')) return undefined;
    return this.defectOfJson(operation, status, type, body, defect);
  }

  private defectOfJson(
    operation: Operation,
    status: number,
    type: string,
    body: Buffer,
    defect: (kind: Defect['kind'], detail: string) => Defect,
  ): Defect | undefined {
    let json: unknown;
    try {
      json = JSON.parse(body.toString());
    } catch (error) {
      return defect('schema', `not JSON: ${(error as Error).message}`);
    }
    const validate = this.validatorOf(operation, status, type);
    if (!validate(json)) {
      const [error] = validate.errors ?? [];
      const found = JSON.stringify(error?.params);
      return defect('schema', `${error?.instancePath} ${error?.message} ${found}`);
    }
    const raw = status >= 400 ? untranslatedText(json) : undefined;
    return raw === undefined ? undefined : defect('text', `untranslated text: ${raw}`);
  }

  private documented({ method, path }: Operation, status: number): DocumentedResponse | undefined {
    const response = this.document.paths[path]?.[method.toLowerCase()]?.responses[status];
    const shared = response?.$ref?.split('/').at(-1);
    return shared === undefined ? response : this.document.components?.responses?.[shared];
  }

  private validatorOf(operation: Operation, status: number, type: string): ValidateFunction {
    const key = `${operation.route} ${status} ${type}`;
    let validate = this.validators.get(key);
    if (!validate) {
      const schema = this.documented(operation, status)?.content?.[type]?.schema ?? {};
      validate = this.ajv.compile(closed(schema) as object);
      this.validators.set(key, validate);
    }
    return validate;
  }
}

/** A stream of events has no end, so its requests cannot be answered in time. */
function isStream({ responses }: DocumentedOperation): boolean {
  return 'text/event-stream' in (responses[200]?.content ?? {});
}

function operationOf(
  method: string,
  path: string,
  { parameters = [], requestBody, security = [] }: DocumentedOperation,
): Operation {
  const form = requestBody?.content['multipart/form-data']?.schema;
  return {
    route: `${method} ${path}`,
    method,
    path,
    parameters,
    json: requestBody?.content['application/json']?.schema,
    form: form && Object.keys(form.properties ?? {}),
    needsSession: security.length > 0,
  };
}

/**
 * An OpenAPI 3.0 schema as JSON schema: `nullable` becomes an alternative, references point at the added schema, and an
 * object has no fields but the documented ones, because an undocumented field may be one that should stay inside.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, example: _, ...rest } = schema as Record<string, unknown>;
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : closed(value)]),
  );
  if (typeof rest.$ref === 'string') result.$ref = `api${rest.$ref}`;
  if (rest.type === 'object' && rest.properties && rest.additionalProperties === undefined)
    result.additionalProperties = false;
  return nullable === true ? { anyOf: [{ type: 'null' }, result] } : result;
}

/** A message key or an unfilled placeholder in an error. */
function untranslatedText(problem: unknown): string | undefined {
  const { message = '', errors = [] } = problem as { message?: string; errors?: { message: string }[] };
  return [message, ...errors.map((one) => one.message)].find((text) =>
    /^[a-z]+(\.\w+)+$|\{\{|\bundefined\b|\[object /.test(text),
  );
}
