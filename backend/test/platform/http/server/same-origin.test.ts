import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { requireSameOrigin } from '../../../../src/platform/http/server/same-origin.ts';

const refusalOf = (headers: Record<string, string>, tlsOnly: boolean) => {
  const request = { method: 'POST', headers: { host: 'atelier.example', ...headers } } as unknown as FastifyRequest;
  try {
    requireSameOrigin(request, { tlsOnly });
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('an unsafe request to an installation with TLS', () => {
  it.each(['http://atelier.example', 'ftp://atelier.example', 'http://atelier.example:443', 'atelier.example', 'null'])(
    'is refused from %s',
    (origin) => {
      expect(refusalOf({ origin }, true)).toBe('cross_origin');
    },
  );

  it('is taken from its own pages, and from programs, which send no origin', () => {
    expect(refusalOf({ origin: 'https://atelier.example' }, true)).toBeUndefined();
    expect(refusalOf({ origin: 'https://atelier.example', 'sec-fetch-site': 'same-origin' }, true)).toBeUndefined();
    expect(refusalOf({}, true)).toBeUndefined();
  });
});

it('an installation without TLS of its own takes both schemes: a proxy may add it', () => {
  for (const scheme of ['http', 'https']) {
    expect(refusalOf({ origin: `${scheme}://atelier.example` }, false)).toBeUndefined();
  }
  expect(refusalOf({ origin: 'http://other.example' }, false)).toBe('cross_origin');
});
