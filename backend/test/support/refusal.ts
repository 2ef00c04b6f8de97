import type { DomainError } from '../../src/kernel/domain-error.ts';

/** What a refusal tells the http layer; `code` and extensions are part of the HTTP contract, the rest are keys and values of texts. */
export function contractOf({ kind, code, params, fields, extensions, retryAfter }: DomainError): object {
  return {
    kind,
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(fields.length > 0 && { fields }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
