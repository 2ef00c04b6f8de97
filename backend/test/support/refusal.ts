import type { DomainError } from '../../src/kernel/domain-error.ts';

/** The parts of a refusal for HTTP; `code` and extensions are its contract, the rest are keys and values of texts. */
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
